import type { DayZone, Locale } from '@reflex/contract'

const timeZones: Record<DayZone, string> = { utc: 'UTC', kst: 'Asia/Seoul' }

export const countIn = (locale: Locale, value: number): string =>
  new Intl.NumberFormat(locale).format(value)

export const percentIn = (locale: Locale, share: number): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share)

/** How much more or less than before; null where there is nothing to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : (now - before) / before

/** What would be shown as 0.0% has not changed for a reader. */
export const isSame = (change: number): boolean => Math.abs(change) < 0.0005

export const momentIn = (locale: Locale, zone: DayZone, at: number): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timeZones[zone],
  }).format(at)

export const countryIn = (locale: Locale, code: string): string =>
  /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code)
    : code
