import { GameFrame } from '../../play/game-frame.tsx'
import { colorMatchView } from './view.tsx'

const game = colorMatchView()

export default function Play() {
  return <GameFrame game={game} />
}
