import { isBoardSlug, titlesKo, unitOf, type BoardSlug } from '@reflex/contract'

const whole = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 1 })

export const labels: Record<BoardSlug, string> = {
  'reflex-challenge': '종합 챌린지',
  ...titlesKo,
}

/** Average and best without plays. */
export const dashes = ['–', '–']

export const count = (value: number): string => whole.format(value)
export const percent = (value: number): string => `${tenths.format(value)}%`

export function dwell(seconds: number): string {
  const rounded = Math.round(seconds)
  return `${Math.floor(rounded / 60)}분 ${rounded % 60}초`
}

/** A value as the statistics say it: every time in milliseconds. */
export function statistic(game: string, value: number): string {
  const unit = isBoardSlug(game) ? unitOf(game) : 'ms'
  if (unit === 'level') return `레벨 ${tenths.format(value)}`
  if (unit === 'digits') return `${tenths.format(value)}자리`
  return `${whole.format(value)} ms`
}

/** A value as its record says it: long times in seconds. */
export function record(game: string, value: number): string {
  const inSeconds = isBoardSlug(game) && unitOf(game) === 'seconds'
  return inSeconds ? `${(Math.round(value / 10) / 100).toFixed(2)}초` : statistic(game, value)
}

/** Rows that are equal in what a table is sorted by may stand either way. */
export const byFirstCell = (rows: readonly string[][]): string[][] =>
  rows.toSorted(([a = ''], [b = '']) => a.localeCompare(b))
