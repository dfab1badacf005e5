import { aimTrainer } from '../aim-trainer/engine.ts'
import { colorMatch } from '../color-match/engine.ts'
import type { Engine, RunState } from '../core/engine.ts'
import type { PlayableSlug } from '../index.ts'
import { leftOrRight } from '../left-or-right/engine.ts'
import { numberMemory } from '../number-memory/engine.ts'
import { reactionTime } from '../reaction-time/engine.ts'
import { sequenceMemory } from '../sequence-memory/engine.ts'

const engines: Record<PlayableSlug, Engine<RunState>> = {
  'reaction-time': reactionTime(),
  'left-or-right': leftOrRight(),
  'color-match': colorMatch(),
  'sequence-memory': sequenceMemory(),
  'aim-trainer': aimTrainer(),
  'number-memory': numberMemory(),
}

/** The engine that plays a kept run, of whatever version it is. */
export const engineOfGame = (game: string): Engine<RunState> | null =>
  Object.hasOwn(engines, game) ? engines[game as PlayableSlug] : null
