import { storageSignal } from '@reflex/ui/browser'
import { useSyncExternalStore } from 'react'
import { readLocal, writeLocal } from '../storage/local-storage.ts'
import { zones } from '../words/zones.ts'

/** Whose midnight begins a day: the world's, as specified, or Korea's. */
export type DayZone = 'utc' | 'kst'

const KEY = 'admin_day_zone'
const HOUR_MS = 3_600_000
/** Korea has had no summer time since 1988. */
const aheadMs: Record<DayZone, number> = { utc: 0, kst: 9 * HOUR_MS }
const timeZones: Record<DayZone, string> = { utc: 'UTC', kst: 'Asia/Seoul' }

/** Another tab of the office may have switched. */
const { subscribe, tell } = storageSignal(KEY)

const isZone = (text: string | null): text is DayZone => text === 'utc' || text === 'kst'
const isInKorea = new Intl.DateTimeFormat().resolvedOptions().timeZone === 'Asia/Seoul'

/** As it was chosen; until then Korea's where the browser is there. */
export function dayZone(): DayZone {
  const chosen = readLocal(KEY)
  return isZone(chosen) ? chosen : isInKorea ? 'kst' : 'utc'
}

export function setDayZone(zone: DayZone): void {
  writeLocal(KEY, zone)
  tell()
}

/** The chosen zone; whoever asks is drawn again when it changes. */
export const useDayZone = (): DayZone => useSyncExternalStore(subscribe, dayZone)

/** For `Intl`. */
export const timeZoneOf = (zone: DayZone): string => timeZones[zone]

/** As it stands beside dates: `UTC` or `KST`. */
export const zoneLabel = (zone: DayZone = dayZone()): string => zones.short[zone]

/** `날짜 (KST)`: the head of a column of days or moments. */
export const zoned = (head: string, zone: DayZone = dayZone()): string =>
  zones.head(head, zoneLabel(zone))

/** The day of a moment as `2026-01-31`. */
export const isoDayOf = (at: number, zone: DayZone = dayZone()): string =>
  new Date(at + aheadMs[zone]).toISOString().slice(0, 10)

const FIELD_LENGTH = '2026-01-31T09:00'.length

/** A moment as a field of date and time has it, by the clock of the chosen zone; empty for none. */
export const fieldOfMoment = (at: number | null, zone: DayZone = dayZone()): string =>
  at === null ? '' : new Date(at + aheadMs[zone]).toISOString().slice(0, FIELD_LENGTH)

/** The moment that such a field says; null where it is empty. */
export function momentOfField(text: string, zone: DayZone = dayZone()): number | null {
  const at = Date.parse(`${text}Z`)
  return Number.isNaN(at) ? null : at - aheadMs[zone]
}

/** When a day written as `2026-01-31` begins. */
export const startOfIsoDay = (day: string, zone: DayZone = dayZone()): number =>
  Date.parse(`${day}T00:00:00Z`) - aheadMs[zone]
