import type { Dimension } from '../../ports/visits.ts'
import { isEvening } from '../../visit-rules.ts'
import type { VisitStatements } from './visit-statements.ts'

const KEYS_A_DAY = 500
const FEWER_KEYS_A_DAY = 100
const OTHER_KEY = '(other)'

const closed: ReadonlySet<Dimension> = new Set(['total', 'bot'])
const shorter: ReadonlySet<Dimension> = new Set(['entry', 'exit', 'source', 'medium', 'campaign'])

interface Amounts {
  readonly visitors?: number
  readonly views?: number
  readonly durationMs?: number
  readonly stays?: number
}

/** The day that something counts on, and whether in its evening. */
export interface Counted {
  readonly day: number
  readonly evening: boolean
}

export const countedAt = (day: number, at: number): Counted => ({ day, evening: isEvening(at) })

/** Strangers could invent keys without end: a day has so many in each dimension, then one for the rest. */
export function keyFor(
  statements: VisitStatements,
  day: number,
  dimension: Dimension,
  key: string,
): string {
  if (closed.has(dimension) || statements.keyKnown.get(day, dimension, key)) return key
  const { keys } = statements.keysOfDay.get(day, dimension) as { keys: number }
  return keys < (shorter.has(dimension) ? FEWER_KEYS_A_DAY : KEYS_A_DAY) ? key : OTHER_KEY
}

export function addTally(
  statements: VisitStatements,
  { day, evening }: Counted,
  dimension: Dimension,
  key: string,
  { visitors = 0, views = 0, durationMs = 0, stays = 0 }: Amounts,
): void {
  statements.addTally.run(day, dimension, key, visitors, views, durationMs, stays)
  if (evening) statements.addEvening.run(day, dimension, key, visitors, views, durationMs, stays)
}
