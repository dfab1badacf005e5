import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** What the server's clock shows, told from an answer of it: a device's own may be off by a day. */
export function useServerNow(told: number, heardAt: number): number {
  const [now, setNow] = useState(heardAt)
  useEffect(() => {
    const tick = (): void => setNow(performance.now())
    const timer = setInterval(tick, SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return told + Math.max(0, now - heardAt)
}

const two = (value: number): string => String(value).padStart(2, '0')

/** 07:05:09, rounded up: it shows nothing left only when it is over. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${two(hours)}:${two(minutes)}:${two(seconds % 60)}`
}

/** 20261119 as a date of its own, whatever zone one is in. */
export function dayText(day: string, locale: string): string {
  const date = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)))
  const parts = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, parts).format(date)
}

/** 2026-11-19. */
export const isoDay = (day: string): string =>
  `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`

/** The days before this one, the latest first. */
export function daysBefore(day: string, count: number): readonly string[] {
  const today = Date.parse(`${isoDay(day)}T00:00:00Z`)
  return Array.from({ length: count }, (_, nth) =>
    new Date(today - (nth + 1) * 86_400_000).toISOString().slice(0, 10).replaceAll('-', ''),
  )
}
