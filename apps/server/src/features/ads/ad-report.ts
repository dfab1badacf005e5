import type { CallData } from '@reflex/contract'
import { dayNumber, isoDay, parseDay } from '../../lib/calendar.ts'
import type { AdCount } from './port.ts'
import type { AdBoard } from './ad-board.ts'
import type { AdCounter } from './count-ads.ts'

export type AdDayZone = 'utc' | 'kst'
type Row = CallData<'getAdReport'>[number]

/** Korea's day is ahead: the late part of a UTC day belongs to its next one. */
const dayIn = (zone: AdDayZone, { day, part }: AdCount): number =>
  (parseDay(String(day)) ?? 0) + (zone === 'kst' ? part : 0)

const keyOf = ({ date, unit_id, position_key, device_type }: Row): string =>
  [date, unit_id, position_key, device_type].join(' ')

/** What own units did on days from first to last, in the operator's zone; the latest day first. */
export async function readAdReport(
  { adBoard, adCounter }: { adBoard: AdBoard; adCounter: AdCounter },
  { first, last, zone }: { first: number; last: number; zone: AdDayZone },
): Promise<Row[]> {
  const names = new Map(adBoard.state().units.map(({ id, name }) => [id, name]))
  const rows = new Map<string, Row>()
  for (const count of await adCounter.counts(dayNumber(first - 1), dayNumber(last))) {
    const day = dayIn(zone, count)
    if (day < first || day > last) continue
    const { unitId, position, device, impressions, viewables, clicks } = count
    const row: Row = {
      date: isoDay(day),
      unit_id: unitId,
      unit_name: names.get(unitId) ?? null,
      position_key: position,
      device_type: device,
      impressions,
      viewables,
      clicks,
    }
    const before = rows.get(keyOf(row))
    rows.set(keyOf(row), before ? sum(row, before) : row)
  }
  return [...rows.values()].toSorted((a, b) => Number(a.date < b.date) - Number(a.date > b.date))
}

const sum = (row: Row, before: Row): Row => ({
  ...row,
  impressions: row.impressions + before.impressions,
  viewables: row.viewables + before.viewables,
  clicks: row.clicks + before.clicks,
})
