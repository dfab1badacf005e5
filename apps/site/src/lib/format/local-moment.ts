import type { Locale } from '@reflex/contract'

const MINUTE_MS = 60_000

interface DayWords {
  today(time: string): string
  tomorrow(time: string): string
}

const dayNumber = (moment: Date): number =>
  Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / 86_400_000

/** A moment that is still to come, by the visitor's own clock; never sooner than it really is. */
export function localMoment(at: number, now: number, locale: Locale, words: DayWords): string {
  const moment = new Date(Math.ceil(at / MINUTE_MS) * MINUTE_MS)
  const clock = { hour: 'numeric', minute: '2-digit' } as const
  const days = dayNumber(moment) - dayNumber(new Date(now))
  if (days === 0 || days === 1) {
    const time = new Intl.DateTimeFormat(locale, clock).format(moment)
    return days === 0 ? words.today(time) : words.tomorrow(time)
  }
  const day = { weekday: 'short', month: 'long', day: 'numeric' } as const
  return new Intl.DateTimeFormat(locale, { ...day, ...clock }).format(moment)
}
