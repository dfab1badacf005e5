import type { CallData } from '@reflex/contract'
import { positions } from '../../lib/words/ad-advice.ts'
import { deviceLabel } from '../../lib/words/ad-placements.ts'
import { adReport } from '../../lib/words/ad-report.ts'

type AdCount = CallData<'getAdReport'>[number]

export interface Figures {
  readonly impressions: number
  readonly viewables: number
  readonly clicks: number
}

export interface ReportRow extends Figures {
  readonly key: string
  readonly date: string
  readonly unit: string
  readonly place: string
}

export const groupings = ['unit', 'place', 'day', 'all'] as const
export type Grouping = (typeof groupings)[number]

const unitOf = ({ unit_id, unit_name }: AdCount): string =>
  unit_name ?? adReport.deletedUnit(unit_id)
const placeOf = ({ position_key, device_type }: AdCount): string =>
  adReport.placeOf(positions[position_key], deviceLabel(device_type))

/** Every unit that has a figure, and all of them. */
export function unitChoices(counts: readonly AdCount[]): { value: string; label: string }[] {
  const units = new Map(counts.map((count) => [String(count.unit_id), unitOf(count)]))
  const choices = [...units].map(([value, label]) => ({ value, label }))
  return [{ value: '', label: adReport.allUnits }, ...choices]
}

/** What one unit brought; of another range it may have nothing. */
export const ofUnit = (counts: readonly AdCount[], unit: string): readonly AdCount[] =>
  unit === '' ? counts : counts.filter(({ unit_id }) => String(unit_id) === unit)

/** Two units may have one name: they stay two. */
const keys: Record<Grouping, (count: AdCount) => string> = {
  unit: ({ unit_id }) => String(unit_id),
  place: ({ position_key, device_type }) => `${position_key} ${device_type}`,
  day: ({ date }) => date,
  all: ({ date, unit_id, position_key, device_type }) =>
    [date, unit_id, position_key, device_type].join(' '),
}

export const sumOf = (rows: readonly Figures[]): Figures =>
  rows.reduce<Figures>(
    (sum, row) => ({
      impressions: sum.impressions + row.impressions,
      viewables: sum.viewables + row.viewables,
      clicks: sum.clicks + row.clicks,
    }),
    { impressions: 0, viewables: 0, clicks: 0 },
  )

/** The counts, added up by what the operator asks for; the most shown first, days as they come. */
export function rowsBy(grouping: Grouping, counts: readonly AdCount[]): ReportRow[] {
  const groups = Map.groupBy(counts, keys[grouping])
  const rows = [...groups].flatMap(([key, [first, ...rest]]) =>
    first
      ? [
          {
            key,
            date: first.date,
            unit: unitOf(first),
            place: placeOf(first),
            ...sumOf([first, ...rest]),
          },
        ]
      : [],
  )
  const isByDay = grouping === 'day' || grouping === 'all'
  return isByDay ? rows : rows.toSorted((a, b) => b.impressions - a.impressions)
}

/** In per cent; of nothing there is no share. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : (part / whole) * 100
