import { onGrid } from '../core/doubts.ts'
import { defineGame, type Checks, type Doubt } from '../core/game.ts'
import { mean, spread } from '../core/time.ts'
import { sequenceMemory, type SequenceState } from './engine.ts'
import { sequenceMemoryFacts } from './facts.ts'

const FASTEST_TAP_MS = 30
const FASTEST_MEAN_MS = 60
const DOUBTED_MEAN_MS = 110
const DOUBTED_LEVEL = 25
/** People tap a rhythm they know to within a few per cent: only a metronome is doubted. */
const DOUBTED_SPREAD_MS = 4
/** The challenge has six taps, and so five gaps. */
const TAPS_TO_DOUBT = 5
/** To see that the last tile is out and to begin takes a reaction; once one may be lucky. */
const FIRST_TAP_MS = 100
const FIRST_TAPS_MEAN_MS = 150

export const sequenceChecks: Checks<SequenceState> = {
  possible: ({ state: { gaps } }) =>
    gaps.every((gap) => gap >= FASTEST_TAP_MS) &&
    (gaps.length === 0 || mean(gaps) >= FASTEST_MEAN_MS),

  doubts({ state: { gaps, firstTaps, level } }) {
    const doubts: Doubt[] = []
    const enough = gaps.length >= TAPS_TO_DOUBT
    if (level > DOUBTED_LEVEL) doubts.push('beyond-memory')
    if (enough && mean(gaps) < DOUBTED_MEAN_MS) doubts.push('superhuman')
    if (
      firstTaps.length > 0 &&
      mean(firstTaps) < (firstTaps.length > 1 ? FIRST_TAPS_MEAN_MS : FIRST_TAP_MS)
    )
      doubts.push('first-tap')
    if (enough && spread(gaps) < DOUBTED_SPREAD_MS) doubts.push('machine-regular')
    if (enough && onGrid(gaps)) doubts.push('time-grid')
    return doubts
  },
}

export const sequenceMemoryGame = defineGame({
  slug: 'sequence-memory',
  engine: sequenceMemory(),
  threshold: sequenceMemoryFacts,
  timed: false,
  longestRunMs: 30 * 60_000,
  ...sequenceChecks,
})
