import { GameFrame } from '../../play/game-frame.tsx'
import { sequenceMemoryView } from './view.tsx'

const game = sequenceMemoryView()

export default function Play() {
  return <GameFrame game={game} />
}
