import { aimTrainer } from '../aim-trainer/engine.ts'
import { aimHand } from '../aim-trainer/hand.ts'
import { challengeEngines } from '../challenge/index.ts'
import { choiceHand } from '../choice/hand.ts'
import { colorMatch, colorPuzzle } from '../color-match/engine.ts'
import type { PlayableSlug } from '../index.ts'
import { arrowPuzzle, leftOrRight } from '../left-or-right/engine.ts'
import { numberMemory } from '../number-memory/engine.ts'
import { numberHand } from '../number-memory/hand.ts'
import { reactionTime } from '../reaction-time/engine.ts'
import { reactionHand } from '../reaction-time/hand.ts'
import { sequenceMemory } from '../sequence-memory/engine.ts'
import { sequenceHand } from '../sequence-memory/hand.ts'
import { player, type Player } from './player.ts'

/** The area that a scripted aim is played in when none is named. */
const AREA = { width: 800 }

export const players = {
  'reaction-time': player(reactionTime(), reactionHand),
  'left-or-right': player(leftOrRight(), choiceHand(arrowPuzzle)),
  'color-match': player(colorMatch(), choiceHand(colorPuzzle)),
  'sequence-memory': player(sequenceMemory(), sequenceHand),
  'aim-trainer': player(aimTrainer(), aimHand, AREA),
  'number-memory': player(numberMemory(), numberHand),
} as const satisfies Record<PlayableSlug, Player>

const [reaction, leftRight, color, sequence, aim, number] = challengeEngines

/** Players of the challenge's six games, in its order. */
export const challengePlayers = [
  player(reaction.engine, reactionHand),
  player(leftRight.engine, choiceHand(arrowPuzzle)),
  player(color.engine, choiceHand(colorPuzzle)),
  player(sequence.engine, sequenceHand),
  player(aim.engine, aimHand, AREA),
  player(number.engine, numberHand),
] as const satisfies readonly Player[]
