import { GameFrame } from '../../play/game-frame.tsx'
import { numberMemoryView } from './view.tsx'

const game = numberMemoryView()

export default function Play() {
  return <GameFrame game={game} />
}
