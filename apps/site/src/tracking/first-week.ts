import { RETURN_WEEKS } from '@reflex/contract'
import { utcDay } from '../lib/format/utc-day.ts'
import { readLocalJson, removeLocal, writeLocalJson } from '../lib/storage/local.ts'
import { isAmount, shaped } from '../lib/storage/shape.ts'

const KEY = 'labs_since'
const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** 1970-01-01 was a Thursday. */
const MONDAY_MS = 4 * DAY_MS

/** Weeks since the first Monday: the one this browser was first here in, and the last one it reported. */
interface Since {
  readonly first: number
  readonly told: number
}

const isSince = shaped<Since>({ first: isAmount, told: isAmount })

const weekOf = (now: number): number => Math.floor((now - MONDAY_MS) / WEEK_MS)
const mondayOf = (week: number): number => Number(utcDay(new Date(week * WEEK_MS + MONDAY_MS)))

/**
 * The Monday of this browser's first week, once in every week that it comes: so those who come back
 * can be counted without a word about who they are. Null when it was reported already, or is long past.
 */
export function firstWeekToTell(now = Date.now()): number | null {
  const week = weekOf(now)
  const { first, told } = readLocalJson(KEY, isSince) ?? { first: week, told: -1 }
  if (told === week || first > week) return null
  writeLocalJson(KEY, { first, told: week })
  return week - first > RETURN_WEEKS ? null : mondayOf(first)
}

export const forgetFirstWeek = (): void => removeLocal(KEY)
