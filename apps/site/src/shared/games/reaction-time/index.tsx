import { GameFrame } from '../../play/game-frame.tsx'
import { reactionTimeView } from './view.tsx'

const game = reactionTimeView()

export default function Play() {
  return <GameFrame game={game} />
}
