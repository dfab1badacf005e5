import { GameFrame } from '../../play/game-frame.tsx'
import { aimTrainerView } from './view.tsx'

const game = aimTrainerView()

export default function Play() {
  return <GameFrame game={game} />
}
