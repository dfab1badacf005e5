/** What the machine is made to do while the game is played. */
export interface Condition {
  readonly name: string
  readonly cpuRate: number
  /** Tasks of this many ms, at random times, on the page's main thread. */
  readonly stallMs: number
}

export const conditions: readonly Condition[] = [
  { name: 'idle', cpuRate: 1, stallMs: 0 },
  { name: 'CPU ÷ 4', cpuRate: 4, stallMs: 0 },
  { name: '50 ms stalls', cpuRate: 1, stallMs: 50 },
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
}

export const boundsOf = (method: Method, { name }: Condition): Bounds =>
  (method === 'fallback' ? fallbackBounds[name] : undefined) ?? { bias: 0.5, deviation: 0.5 }
