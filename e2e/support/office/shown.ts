import type { BoardSlug } from '@reflex/contract'

const whole = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 1 })

export const labels: Record<BoardSlug, string> = {
  'reflex-challenge': '종합 챌린지',
  'reaction-time': '반응 속도',
  'left-or-right': '왼쪽 오른쪽',
  'color-match': '색깔 맞히기',
  'sequence-memory': '순서 기억',
  'aim-trainer': '에임 트레이너',
  'number-memory': '숫자 기억',
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
  if (game === 'sequence-memory') return `레벨 ${tenths.format(value)}`
  if (game === 'number-memory') return `${tenths.format(value)}자리`
  return `${whole.format(value)} ms`
}

/** A value as its record says it: long times in seconds. */
export function record(game: string, value: number): string {
  const inSeconds = game === 'aim-trainer' || game === 'reflex-challenge'
  return inSeconds ? `${(Math.round(value / 10) / 100).toFixed(2)}초` : statistic(game, value)
}

/** Rows that are equal in what a table is sorted by may stand either way. */
export const byFirstCell = (rows: readonly string[][]): string[][] =>
  rows.toSorted(([a = ''], [b = '']) => a.localeCompare(b))
