import { CHALLENGE_SLUG, RETENTION_DAYS, splitInputs, type BoardSlug } from '@reflex/contract'

/** What of a board is looked at; it lives in the address, so that it can be shared and gone back to. */
export const ranges = ['today', 'weekly', 'alltime'] as const
export const scopes = ['global', 'country'] as const
export const inputs = ['all', ...splitInputs] as const

export interface BoardView {
  readonly range: (typeof ranges)[number]
  readonly scope: (typeof scopes)[number]
  /** What the runs were played with. */
  readonly input: (typeof inputs)[number]
  /** A day that is over, as yyyy-mm-dd in UTC; null: the range says it. */
  readonly day: string | null
}

/** A typed number does not tell what typed it, and the challenge is played with several. */
export const isSplit = (slug: BoardSlug): boolean =>
  slug !== CHALLENGE_SLUG && slug !== 'number-memory'

const DAY_MS = 86_400_000

const pick = <Value extends string>(values: readonly [Value, ...Value[]], value: string | null) =>
  values.find((known) => known === value) ?? values[0]

export const isoDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** The days that can be looked at: the last ninety, today among them. */
export const firstDay = (now: number): string => isoDay(now - (RETENTION_DAYS - 1) * DAY_MS)

/** A day of the past that is still kept; today is a range, and anything else is none. */
export function pastDay(text: string | null, now: number): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const moment = Date.parse(`${text}T00:00:00Z`)
  if (!Number.isFinite(moment) || isoDay(moment) !== text) return null
  return text >= firstDay(now) && text < isoDay(now) ? text : null
}

export function readView(search: string, now = Date.now()): BoardView {
  const query = new URLSearchParams(search)
  const day = pastDay(query.get('date'), now)
  const range = pick(ranges, query.get('range'))
  return {
    range: day === null ? range : ranges[0],
    scope: pick(scopes, query.get('scope')),
    input: pick(inputs, query.get('input')),
    day,
  }
}

/** Only what differs from the usual is written. */
export function viewSearch({ range, scope, input, day }: BoardView): string {
  const query = new URLSearchParams()
  if (day !== null) query.set('date', day)
  else if (range !== ranges[0]) query.set('range', range)
  if (scope !== scopes[0]) query.set('scope', scope)
  if (input !== inputs[0]) query.set('input', input)
  return query.size === 0 ? '' : `?${query}`
}
