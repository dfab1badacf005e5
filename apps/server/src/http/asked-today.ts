import { dayIndexOf } from '../lib/calendar.ts'
import type { Clock } from '../lib/clock.ts'

const ADDRESSES_AT_MOST = 500

/** What addresses that were answered today ask for: by tomorrow some ask for something else. */
export interface AskedToday<T> {
  find(url: string): T | undefined
  note(url: string, now: number, what: T): void
}

export function createAskedToday<T>(clock: Clock): AskedToday<T> {
  const asked = new Map<string, T>()
  let day = 0
  return {
    find: (url) => (dayIndexOf(clock()) === day ? asked.get(url) : undefined),
    note(url, now, what) {
      const today = dayIndexOf(now)
      if (today !== day || asked.size >= ADDRESSES_AT_MOST) asked.clear()
      day = today
      asked.set(url, what)
    },
  }
}
