import { aimMoves, aimPlayer } from '../aim-trainer/player.ts'
import { inkMoves, inkPlayer } from '../color-match/player.ts'
import { arrowMoves, arrowPlayer } from '../left-or-right/player.ts'
import { numberMoves, numberPlayer } from '../number-memory/player.ts'
import { reactionMoves, reactionPlayer } from '../reaction-time/player.ts'
import { sequenceMoves, sequencePlayer } from '../sequence-memory/player.ts'
import { challengeEngines } from '../challenge/index.ts'
import type { PlayableSlug } from '../index.ts'
import { playerOf, type Player, type ScriptedPlayer } from './player.ts'

/** Every game's player, by its slug. A new game adds one line here. */
export const players: Readonly<Record<PlayableSlug, ScriptedPlayer>> = {
  'reaction-time': reactionPlayer,
  'left-or-right': arrowPlayer,
  'color-match': inkPlayer,
  'sequence-memory': sequencePlayer,
  'aim-trainer': aimPlayer,
  'number-memory': numberPlayer,
}

const [reaction, leftRight, color, sequence, aim, number] = challengeEngines

/** Players of the challenge's six games, in its order. */
export const challengePlayers = [
  playerOf(reaction.engine, reactionMoves),
  playerOf(leftRight.engine, arrowMoves),
  playerOf(color.engine, inkMoves),
  playerOf(sequence.engine, sequenceMoves),
  playerOf(aim.engine, aimMoves, aimPlayer.setup),
  playerOf(number.engine, numberMoves),
] as const satisfies readonly Player[]
