import { dayIndexOf } from './calendar.ts'

/** The rules of visits, as the port words them. */
const DAY_MS = 86_400_000
const SILENCE_MS = 1_800_000
/** One page, left sooner than this. */
export const BOUNCE_UNDER_MS = 10_000
/** Korea is ahead of UTC by so much, all year. */
export const KOREA_AHEAD_MS = 9 * 3_600_000
/** From this time of a UTC day on it is the next day in Korea. */
export const EVENING_MS = DAY_MS - KOREA_AHEAD_MS

export const isEvening = (at: number): boolean => at % DAY_MS >= EVENING_MS

/** A visit lasts a day at most. */
export const isStale = (startedAt: number, at: number): boolean => at - startedAt >= DAY_MS

/** Silent for half an hour, and its day is over. */
export function isOver(
  { startedAt, lastAt }: { readonly startedAt: number; readonly lastAt: number },
  at: number,
): boolean {
  if (isStale(startedAt, at)) return true
  if (at - Math.max(startedAt, lastAt) < SILENCE_MS) return false
  return dayIndexOf(at) !== dayIndexOf(startedAt)
}

/** Visits are spread over so many slots, so that a part of them can be looked at. */
export const VISIT_SLOTS = 4096

/** FNV-1a, in 32 bits: ids that somebody made up are spread as well as those of our own. */
export function visitHash(visitId: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < visitId.length; i++) {
    hash = Math.imul(hash ^ visitId.charCodeAt(i), 0x01000193)
  }
  return hash
}

export function slotOf(visitId: string): number {
  const hash = visitHash(visitId)
  return ((hash >>> 0) ^ (hash >>> 16)) & (VISIT_SLOTS - 1)
}

/** Events that have a sum of their own for each game, or each length of a streak. */
export const detailedEvents = {
  game_start: 'start',
  game_finish: 'finish',
  score_submit: 'submit',
  room_play: 'together',
  daily_stamp: 'streak',
} as const

/** These are in the histograms of the site's health, and too many to be counted one by one. */
export const UNCOUNTED_EVENT = 'web_vital'

/** By what visits are counted. */
export type Dimension =
  | 'total'
  | 'bot'
  | 'device'
  | 'browser'
  | 'country'
  | 'referrer'
  | 'page'
  | 'game'
  | 'entry'
  | 'exit'
  | 'bounce'
  | 'source'
  | 'medium'
  | 'campaign'
  | 'return'
  | 'event'
  | 'start'
  | 'finish'
  | 'submit'
  | 'together'
  | 'again'
  | 'streak'
