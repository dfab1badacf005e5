import { GameFrame } from '../../play/game-frame.tsx'
import { leftOrRightView } from './view.tsx'

const game = leftOrRightView()

export default function Play() {
  return <GameFrame game={game} />
}
