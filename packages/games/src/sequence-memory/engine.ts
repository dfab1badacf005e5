import { defineEngine, type Press } from '../core/define-engine.ts'
import { withFault, type Engine, type RunState } from '../core/engine.ts'
import { draw } from '../core/random.ts'
import { sum, tenth } from '../core/time.ts'
import { sequenceRules, type SequenceRules } from './rules.ts'
import { drawTiles, isTile } from './tiles.ts'

export { sequenceChallengeRules, sequenceRules, type SequenceRules } from './rules.ts'
export { TILE_COUNT } from './tiles.ts'

export interface SequenceState extends RunState {
  /** Tiles in the sequence of this level. */
  readonly level: number
  /** The level's sequence, from the moment it is first shown. */
  readonly tiles: readonly number[]
  /** When its first tile was lit. */
  readonly shownAt: number | null
  /** How many of its tiles were tapped rightly so far. */
  readonly entered: number
  readonly playFrom: number | null
  readonly lastTap: number | null
  /** Times between one tap and the next within a level. What was cleared is forgotten, so that
   *  wrong tries without end cost no more than one. */
  readonly gaps: readonly number[]
  /** From when a level could be tapped to its first tap. */
  readonly firstTaps: readonly number[]
}

/** The tile that is lit at a time, while a sequence is shown. */
export function litTile(
  state: SequenceState,
  at: number,
  { litMs, gapMs }: SequenceRules = sequenceRules,
): number | null {
  if (state.phase !== 'showing' || state.shownAt === null || at < state.shownAt) return null
  const since = at - state.shownAt
  return since % (litMs + gapMs) < litMs
    ? (state.tiles[Math.floor(since / (litMs + gapMs))] ?? null)
    : null
}

export function sequenceMemory(rules: SequenceRules = sequenceRules): Engine<SequenceState> {
  const prepare = (state: SequenceState, level: number, planned: number): SequenceState => ({
    ...state,
    phase: 'showing',
    until: null,
    planned,
    level,
    tiles: [],
    shownAt: null,
    entered: 0,
    lastTap: null,
  })

  const endPhase = (state: SequenceState, at: number): SequenceState => {
    switch (state.phase) {
      case 'ready':
        return { ...state, phase: 'countdown', until: tenth(at + rules.countdownMs) }
      case 'countdown':
        return prepare(state, rules.startLevel, at)
      case 'showing':
        return { ...state, phase: 'playing', until: null, playFrom: at }
      case 'correct':
        return prepare(state, state.level + 1, at)
      default:
        return { ...state, phase: 'completed', until: null }
    }
  }

  const wrong = (state: SequenceState, at: number): SequenceState => {
    const missed = { ...state, misses: state.misses + 1 }
    return rules.untilRight
      ? { ...missed, entered: 0, gaps: [], firstTaps: [] }
      : { ...missed, phase: 'wrong', until: tenth(at + rules.wrongMs) }
  }

  const right = (state: SequenceState, at: number): SequenceState => {
    const entered = state.entered + 1
    const tapped = { ...state, hits: state.hits + 1, entered }
    if (entered < state.level) return tapped
    return state.level === rules.topLevel
      ? { ...tapped, phase: 'completed' }
      : { ...tapped, phase: 'correct', until: tenth(at + rules.correctMs) }
  }

  const tap = (state: SequenceState, { at, tile }: Press): SequenceState => {
    if (!isTile(tile)) return withFault(state, 'malformed')
    if (state.phase !== 'playing') return state
    const gaps = state.lastTap === null ? state.gaps : [...state.gaps, tenth(at - state.lastTap)]
    const firstTaps =
      state.lastTap === null
        ? [...state.firstTaps, tenth(at - (state.playFrom ?? at))]
        : state.firstTaps
    const timed = { ...state, gaps, firstTaps, lastTap: at }
    return tile === state.tiles[state.entered] ? right(timed, at) : wrong(timed, at)
  }

  const took = ({ lastTap, playFrom }: SequenceState): number =>
    tenth((lastTap ?? 0) - (playFrom ?? 0))

  return defineEngine({
    version: 2,
    totalSince: 2,
    presses: ['tile'],
    trial: ['showing'],

    begin: (fresh) => ({
      ...fresh,
      phase: 'ready',
      until: rules.readyMs,
      level: rules.startLevel,
      tiles: [],
      shownAt: null,
      entered: 0,
      playFrom: null,
      lastTap: null,
      gaps: [],
      firstTaps: [],
    }),
    endPhase,
    shown(state, at) {
      const [tiles, rng] = draw(state.rng, (int) => drawTiles(state.level, int))
      const until = tenth(at + state.level * (rules.litMs + rules.gapMs) - rules.gapMs)
      return { ...state, until, planned: null, tiles, shownAt: at, rng }
    },
    again: (state, at) => prepare(state, state.level, tenth(at + rules.againMs)),
    press: tap,

    score(state) {
      if (state.phase !== 'wrong' && state.phase !== 'completed') return null
      return {
        ms: rules.untilRight ? Math.round(took(state)) : state.level,
        mistakes: state.misses,
      }
    },

    answers: (state) => state.gaps,
    total: (state) =>
      rules.untilRight ? took(state) : tenth(sum([...state.firstTaps, ...state.gaps])),
  })
}
