import { choiceMoves } from '../choice/player.ts'
import { scriptedPlayer } from '../scripted/player.ts'
import { arrowPuzzle, leftOrRight } from './engine.ts'

export const arrowMoves = choiceMoves(arrowPuzzle)

export const arrowPlayer = scriptedPlayer({
  engine: leftOrRight(),
  moves: arrowMoves,
  usual: { mean: 410, slips: 0.03 },
})
