const moment = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'medium' })

/** What is no moment is shown as it came: one odd row must not take the whole list away. */
const format = (look: Intl.DateTimeFormat, at: number | string): string => {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? String(at) : look.format(date)
}

export const formatMoment = (at: number | string): string => format(moment, at)
export const formatDate = (at: number | string): string => format(day, at)

/** `20260131` as `2026-01-31`; whatever else comes stays as it is. */
export const formatDay = (date: string): string =>
  /^\d{8}$/.test(date) ? `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}` : date
