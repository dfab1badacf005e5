import type { CallQuery } from '@reflex/contract'
import { startOfIsoDay } from '../../lib/format/day-zone.ts'

type Asked = CallQuery<'listChallengeScores'>
export type RecordStatus = NonNullable<Asked['status']>
export type RecordInput = NonNullable<Asked['input']>

export const statuses: readonly RecordStatus[] = ['ranked', 'confirm', 'review', 'rejected']
export const inputs: readonly RecordInput[] = ['mouse', 'touch', 'pen', 'key']

/** What is looked for, as it stands in the fields and in the address; empty filters nothing. */
export interface RecordFilter {
  readonly search: string
  /** Days as `2026-01-31` in the chosen zone; the last one counts whole. */
  readonly from: string
  readonly to: string
  readonly country: string
  readonly input: RecordInput | ''
  readonly status: RecordStatus
}

export const noFilter: RecordFilter = {
  search: '',
  from: '',
  to: '',
  country: '',
  input: '',
  status: 'ranked',
}

const DAY_MS = 86_400_000
const dayOf = (text: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text)

/** The address may be typed by hand: invalid filters are ignored. */
export function filterFrom(params: URLSearchParams): RecordFilter {
  const text = (name: string): string => params.get(name) ?? ''
  const country = text('country').toUpperCase()
  return {
    search: text('search').trim(),
    from: dayOf(text('from')),
    to: dayOf(text('to')),
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    input: oneOf(inputs, text('input')) ?? '',
    status: oneOf(statuses, text('status')) ?? noFilter.status,
  }
}

/** Only what differs from looking at everything. */
export const paramsOf = (filter: RecordFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).filter(
      ([name, value]) => value !== noFilter[name as keyof RecordFilter],
    ),
  )

export const countFilters = (filter: RecordFilter): number =>
  Object.keys(paramsOf({ ...filter, search: '' })).length

export const isBackwards = ({ from, to }: RecordFilter): boolean =>
  from !== '' && to !== '' && from > to

export const queryOf = ({ search, from, to, country, input, status }: RecordFilter): Asked => ({
  status,
  ...(search !== '' && { search }),
  ...(from !== '' && { from: Math.max(0, startOfIsoDay(from)) }),
  ...(to !== '' && { to: Math.max(0, startOfIsoDay(to) + DAY_MS) }),
  ...(country !== '' && { country }),
  ...(input !== '' && { input }),
})
