import { choiceMoves } from '../choice/player.ts'
import { scriptedPlayer } from '../scripted/player.ts'
import { colorMatch, colorPuzzle } from './engine.ts'

export const inkMoves = choiceMoves(colorPuzzle)

export const inkPlayer = scriptedPlayer({
  engine: colorMatch(),
  moves: inkMoves,
  usual: { mean: 620, slips: 0.04 },
})
