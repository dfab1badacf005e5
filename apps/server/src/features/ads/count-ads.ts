import type { CallBody } from '@reflex/contract'
import { dayIndexOf, dayNumber, startOfDay } from '../../lib/calendar.ts'
import type { AdCount, AdCountKey, AdFigures, AdStore, AdUnit } from './port.ts'
import { serially } from '../../lib/serially.ts'
import type { AdBoard } from './ad-board.ts'
import { placeOfKey } from './ad-place.ts'
import { isOwnUnit } from './own-unit.ts'
import { stands } from './standing-units.ts'

/** So often the store hears of what was counted meanwhile: the cost is the same for any crowd. */
const WRITE_EVERY_MS = 1000
/** From here on it is tomorrow in Korea. */
const KOREAN_MIDNIGHT_MS = 15 * 3_600_000

const figureOf = { impression: 'impressions', viewable: 'viewables', click: 'clicks' } as const
const none: AdFigures = { impressions: 0, viewables: 0, clicks: 0 }

const nameOf = ({ day, part, unitId, position, device }: AdCountKey): string =>
  [day, part, unitId, position, device].join(' ')

/**
 * Counts what of own units was shown, seen and pressed. Only a unit that stands at the place, or
 * did a moment ago, is counted there, so that strangers cannot make rows of their own.
 */
export function createAdCounter(
  store: AdStore,
  board: AdBoard,
  onTrouble: (error: unknown) => void,
) {
  let waiting = new Map<string, AdCount>()
  const add = (count: AdCount): void => {
    const name = nameOf(count)
    const known = waiting.get(name) ?? none
    waiting.set(name, {
      ...count,
      impressions: known.impressions + count.impressions,
      viewables: known.viewables + count.viewables,
      clicks: known.clicks + count.clicks,
    })
  }
  const write = async (): Promise<void> => {
    if (waiting.size === 0) return
    const counted = [...waiting.values()]
    waiting = new Map()
    try {
      await store.addAdCounts(counted)
    } catch (error) {
      // Kept for the next attempt; at most one entry for each place and day.
      for (const count of counted) add(count)
      throw error
    }
  }
  const oneByOne = serially()
  /** After the one under way: who reads or ends finds all of it in the store. */
  const flush = (): Promise<void> => oneByOne(write)
  const timer = setInterval(() => void flush().catch(onTrouble), WRITE_EVERY_MS)
  timer.unref()

  return {
    count({ position: key, ad_unit_id: unitId, kind }: CallBody<'countAd'>, now: number): void {
      const place = placeOfKey(key)
      if (!place || !isOwnUnitAt(board, key, unitId)) return
      const day = dayIndexOf(now)
      const part = now - startOfDay(day) < KOREAN_MIDNIGHT_MS ? 0 : 1
      add({ day: dayNumber(day), part, unitId, ...place, ...none, [figureOf[kind]]: 1 })
    },
    /** Counts of the days from first to last (yyyymmdd), including what this node has not yet stored. */
    async counts(first: number, last: number): Promise<readonly AdCount[]> {
      await flush()
      return store.adCounts(first, last)
    },
    async close(): Promise<void> {
      clearInterval(timer)
      await flush().catch(onTrouble)
    },
  }
}

export type AdCounter = ReturnType<typeof createAdCounter>

function isOwnUnitAt(board: AdBoard, key: string, unitId: number): boolean {
  const unit = board.unitAt(key, unitId)
  return unit !== null && isOwnUnit(unit)
}

/**
 * Own units that stood, switched on, at some place since before a UTC day, given as yyyymmdd, stand there
 * still, and were shown nowhere on that day or after it. Of the network's units nothing is known here.
 */
export async function unitsWithoutImpressions(
  { adBoard, adCounter }: { adBoard: AdBoard; adCounter: AdCounter },
  sinceDay: number,
  now: number,
): Promise<readonly AdUnit[]> {
  const { units, placements } = adBoard.state()
  const counts = await adCounter.counts(sinceDay, 99_999_999)
  const shown = new Set(counts.flatMap((each) => (each.impressions > 0 ? [each.unitId] : [])))
  const isLongPlaced = ({ id }: AdUnit): boolean =>
    placements.some(({ units: placed, enabled, changedAt }) => {
      const own = placed.find(({ unitId }) => unitId === id)
      if (!enabled || !own || !stands(own, now)) return false
      return dayNumber(dayIndexOf(Math.max(changedAt, own.from ?? 0))) < sinceDay
    })
  return units.filter((unit) => !shown.has(unit.id) && isLongPlaced(unit) && isOwnUnit(unit))
}
