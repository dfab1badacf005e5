import type { Dimension } from '../../ports/visits.ts'
import type { VisitStatements } from './visit-statements.ts'

const KEYS_A_DAY = 500
const OTHER_KEY = '(other)'

const closed: ReadonlySet<Dimension> = new Set(['total', 'bot'])

interface Amounts {
  readonly visitors?: number
  readonly views?: number
  readonly durationMs?: number
  readonly stays?: number
}

/** Strangers could invent keys without end: a day has so many in each dimension, then one for the rest. */
export function keyFor(
  run: VisitStatements,
  day: number,
  dimension: Dimension,
  key: string,
): string {
  if (closed.has(dimension) || run.keyKnown.get(day, dimension, key)) return key
  const { keys } = run.keysOfDay.get(day, dimension) as { keys: number }
  return keys < KEYS_A_DAY ? key : OTHER_KEY
}

export function addTally(
  run: VisitStatements,
  day: number,
  dimension: Dimension,
  key: string,
  { visitors = 0, views = 0, durationMs = 0, stays = 0 }: Amounts,
): void {
  run.addTally.run(day, dimension, key, visitors, views, durationMs, stays)
}
