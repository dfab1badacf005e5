import type { Input, TimedGame } from './games.ts'

/** What the machine is made to do while the game is played. */
export interface Condition {
  readonly name: string
  readonly cpuRate: number
  /** Tasks of this many ms on the page's main thread. */
  readonly stallMs: number
  /** The pauses between them are random and last so long on average. */
  readonly stallEveryMs: number
  isFor(game: TimedGame, input: Input): boolean
}

const always = (): boolean => true

export const conditions: readonly Condition[] = [
  { name: 'idle', cpuRate: 1, stallMs: 0, stallEveryMs: 0, isFor: always },
  { name: 'CPU ÷ 4', cpuRate: 4, stallMs: 0, stallEveryMs: 0, isFor: always },
  { name: '50 ms stalls', cpuRate: 1, stallMs: 50, stallEveryMs: 100, isFor: always },
  {
    // Long enough to spoil a trial, and rare enough that most runs of ten short rounds come to an
    // end. Five long waits rarely do, and in the aim trainer a single stall voids the run.
    name: '300 ms stalls',
    cpuRate: 1,
    stallMs: 300,
    stallEveryMs: 8000,
    isFor: ({ rounds }, input) => rounds === 10 && input === 'mouse',
  },
]

export type Method = 'element' | 'fallback'

interface Bounds {
  readonly bias: number
  readonly deviation: number
}

const fallbackBounds: Readonly<Record<string, Bounds>> = {
  idle: { bias: 6, deviation: 3 },
  'CPU ÷ 4': { bias: 8, deviation: 6 },
  '50 ms stalls': { bias: 8, deviation: 9 },
  '300 ms stalls': { bias: 8, deviation: 9 },
}

export const boundsOf = (method: Method, { name }: Condition): Bounds =>
  (method === 'fallback' ? fallbackBounds[name] : undefined) ?? { bias: 0.5, deviation: 0.5 }
