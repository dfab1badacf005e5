import { catalogue, type GameSlug, type Locale, type Unit } from '@reflex/contract'
import type { Words } from '../words/index.tsx'

export interface ScoreText {
  /** The whole, as it is read out. */
  readonly text: string
  /** The figure alone, and what stands around it, for where the figure is drawn large. */
  readonly before: string
  readonly figure: string
  readonly after: string
}

const formats = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, known)
  return known
}

const whole: Intl.NumberFormatOptions = { maximumFractionDigits: 0 }
const milliseconds: Intl.NumberFormatOptions = {
  style: 'unit',
  unit: 'millisecond',
  unitDisplay: 'short',
  maximumFractionDigits: 0,
  useGrouping: false,
}
const seconds: Intl.NumberFormatOptions = {
  style: 'unit',
  unit: 'second',
  unitDisplay: 'narrow',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
}

export const formatCount = (count: number, locale: Locale): string =>
  numberFormat(locale, whole).format(count)

function split(text: string, figure: string): ScoreText {
  const at = text.indexOf(figure)
  return { text, figure, before: text.slice(0, at), after: text.slice(at + figure.length) }
}

function measured(value: number, locale: Locale, options: Intl.NumberFormatOptions): ScoreText {
  const format = numberFormat(locale, options)
  const figure = format
    .formatToParts(value)
    .filter(({ type }) => type !== 'unit' && type !== 'literal')
    .map((part) => part.value)
    .join('')
  return split(format.format(value), figure)
}

/** A result in the unit of its board: milliseconds, seconds with two decimals, a level, digits. */
export function formatScore(
  unit: Unit,
  ms: number,
  locale: Locale,
  { units }: Pick<Words, 'units'>,
): ScoreText {
  const count = formatCount(ms, locale)
  switch (unit) {
    case 'ms':
      return measured(ms, locale, milliseconds)
    case 'seconds':
      return measured(ms / 1000, locale, seconds)
    case 'level':
      return split(units.level(count), count)
    case 'digits':
      return split(units.digits(count, ms), count)
  }
}

/** What a card calls typical. The catalogue keeps seconds as seconds here, not as milliseconds. */
export function formatRange(
  slug: GameSlug,
  locale: Locale,
  { units }: Pick<Words, 'units'>,
): string {
  const { minMs, maxMs, unit } = catalogue[slug]
  const plain = numberFormat(locale, { ...whole, useGrouping: false })
  const range = `${plain.format(minMs)}–${plain.format(maxMs)}`
  if (unit === 'level') return units.levels(plain.format(minMs), plain.format(maxMs))
  if (unit === 'digits') return units.digits(range, maxMs)
  const options = unit === 'ms' ? milliseconds : { ...seconds, minimumFractionDigits: 0 }
  return numberFormat(locale, options).format(maxMs).replace(plain.format(maxMs), range)
}

/** Where a result stands between the ends of the typical range, 0 to 1. */
export function shareOfRange(slug: GameSlug, ms: number): number {
  const { minMs, maxMs, unit } = catalogue[slug]
  const value = unit === 'seconds' ? ms / 1000 : ms
  return Math.min(1, Math.max(0, (value - minMs) / (maxMs - minMs)))
}
