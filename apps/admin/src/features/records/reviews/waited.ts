import { reviews } from '../../../lib/words/reviews.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** In the largest unit that is full: nobody sorts a queue by seconds. */
export function waitedFor(since: number, now = Date.now()): string {
  const waited = Math.max(0, now - since)
  if (waited >= DAY_MS) return reviews.days(Math.floor(waited / DAY_MS))
  if (waited >= HOUR_MS) return reviews.hours(Math.floor(waited / HOUR_MS))
  return reviews.minutes(Math.floor(waited / MINUTE_MS))
}
