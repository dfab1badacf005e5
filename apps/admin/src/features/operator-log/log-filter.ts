import type { CallQuery } from '@reflex/contract'
import { startOfIsoDay } from '../../lib/format/day-zone.ts'

/** What is looked for, as it stands in the fields and in the address; empty filters nothing. */
export interface LogFilter {
  readonly operator: string
  readonly action: string
  /** Days as `2026-01-31` in the chosen zone; the last one counts whole. */
  readonly from: string
  readonly to: string
}

const DAY_MS = 86_400_000
const dayOf = (text: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''

/** The address may be typed by hand: invalid filters are ignored. */
export const filterFrom = (params: URLSearchParams): LogFilter => ({
  operator: params.get('operator') ?? '',
  action: params.get('action') ?? '',
  from: dayOf(params.get('from') ?? ''),
  to: dayOf(params.get('to') ?? ''),
})

export const paramsOf = (filter: LogFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))

export const queryOf = ({
  operator,
  action,
  from,
  to,
}: LogFilter): CallQuery<'listOperatorLog'> => ({
  ...(operator !== '' && { operator }),
  ...(action !== '' && { action }),
  ...(from !== '' && { from: Math.max(0, startOfIsoDay(from)) }),
  ...(to !== '' && { to: Math.max(0, startOfIsoDay(to) + DAY_MS) }),
})
