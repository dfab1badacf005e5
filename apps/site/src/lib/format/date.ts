import type { Locale } from '@reflex/contract'

/** The one way in which the site writes a date: `November 19, 2026`, `2026년 11월 19일`. */
export const formatDate = (date: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date)

/** A day that is text without a time, `2026-11-19`: read and written as UTC it stays what it is. */
export const formatDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00Z`),
  )
