const moment = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'medium' })

export const formatMoment = (at: number): string => moment.format(at)
export const formatDate = (at: number): string => day.format(at)

/** `20260131` as `2026-01-31`; whatever else comes stays as it is. */
export const formatDay = (date: string): string =>
  /^\d{8}$/.test(date) ? `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}` : date
