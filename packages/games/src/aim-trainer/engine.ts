import { defineEngine, type Press } from '../core/define-engine.ts'
import { withFault, type Engine, type RunState } from '../core/engine.ts'
import { draw } from '../core/random.ts'
import { tenth } from '../core/time.ts'
import { AREA_HEIGHT, AREA_WIDTH, aimRules, type AimRules } from './rules.ts'
import { distance, drawSpot, type Spot } from './spot.ts'

export { AREA_HEIGHT, AREA_WIDTH, aimChallengeRules, aimRules, type AimRules } from './rules.ts'
export type { Spot } from './spot.ts'

export interface AimState extends RunState {
  readonly width: number
  readonly height: number
  /** The centre of the target on the screen; null while there is none. */
  readonly spot: Spot | null
  readonly lastSpot: Spot | null
  readonly firstOnset: number | null
  readonly onset: number | null
  readonly lastHit: number | null
  /** From each target's onset to its hit, and how far from its centre that was. */
  readonly times: readonly number[]
  readonly offsets: readonly number[]
  /** How far each target lay from the one before, and the one on the screen; 0 for the first. */
  readonly reaches: readonly number[]
  readonly reach: number
}

const isWidth = (width: number | undefined): width is number =>
  width !== undefined &&
  Number.isInteger(width) &&
  width >= AREA_WIDTH.narrowest &&
  width <= AREA_WIDTH.widest

const isHeight = (height: number): boolean =>
  Number.isInteger(height) && height >= AREA_HEIGHT.lowest && height <= AREA_HEIGHT.highest

export function aimTrainer(rules: AimRules = aimRules): Engine<AimState> {
  const hit = (state: AimState, at: number, offset: number): AimState => {
    const hits = state.hits + 1
    const done = hits === rules.targets
    return {
      ...state,
      phase: done ? 'completed' : 'playing',
      planned: done ? null : at,
      hits,
      spot: null,
      onset: null,
      lastHit: at,
      times: [...state.times, tenth(at - (state.onset ?? at))],
      offsets: [...state.offsets, offset],
      reaches: [...state.reaches, state.reach],
    }
  }

  const press = (state: AimState, { at, x, y, target }: Press): AimState => {
    if (x === undefined || y === undefined || !Number.isFinite(x) || !Number.isFinite(y)) {
      return withFault(state, 'malformed')
    }
    if (state.phase !== 'playing' || state.spot === null) return state
    if (target !== state.hits) return withFault(state, 'out-of-turn')
    const offset = distance(state.spot, { x, y })
    if (offset <= rules.size / 2) return hit(state, at, offset)
    return rules.countMisses ? { ...state, misses: state.misses + 1 } : state
  }

  return defineEngine({
    version: 2,
    totalSince: 2,
    presses: ['target', 'x', 'y'],
    trial: ['playing'],

    begin: (fresh, { width, height = rules.height }) => ({
      ...fresh,
      phase: rules.opening.phase,
      until: rules.opening.ms,
      fault: isWidth(width) && isHeight(height) ? null : 'malformed',
      width: width ?? 0,
      height,
      spot: null,
      lastSpot: null,
      firstOnset: null,
      onset: null,
      lastHit: null,
      times: [],
      offsets: [],
      reaches: [],
      reach: 0,
    }),
    endPhase: (state, at) => ({ ...state, phase: 'playing', until: null, planned: at }),
    shown(state, at) {
      const { lastSpot } = state
      const [spot, rng] = draw(state.rng, (int) => drawSpot(state, rules.size, lastSpot, int))
      const firstOnset = state.firstOnset ?? at
      const reach = lastSpot ? distance(spot, lastSpot) : 0
      return { ...state, planned: null, spot, lastSpot: spot, reach, firstOnset, onset: at, rng }
    },
    // Its time runs from the first target to the last: no part of it can be played again.
    again: (state) => ({ ...state, spoiled: true }),
    press,

    score: ({ phase, firstOnset, lastHit, misses }) =>
      phase === 'completed' && firstOnset !== null && lastHit !== null
        ? { ms: Math.round(lastHit - firstOnset), mistakes: misses }
        : null,

    answers: (state) => state.times,
    total: ({ firstOnset, lastHit }) => Math.round((lastHit ?? 0) - (firstOnset ?? 0)),
  })
}
