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

interface NumberSigns {
  readonly comma: string
  readonly point: string
  readonly ms: string
  readonly seconds: string
}

/**
 * As `Intl` writes them, which the tests compare; in English the sign of a second stands apart from its
 * figure as that of a millisecond does. Its own first use costs a page more time than
 * most of what it does to wake up.
 */
const signs: Record<Locale, NumberSigns> = {
  en: { comma: ',', point: '.', ms: ' ms', seconds: ' s' },
  ko: { comma: ',', point: '.', ms: 'ms', seconds: '초' },
}

function grouped(value: number, decimals: number, locale: Locale): string {
  const { comma, point } = signs[locale]
  const [whole = '', rest] = value.toFixed(decimals).split('.')
  const triples = whole.replace(/\B(?=(?:\d{3})+$)/g, comma)
  return rest === undefined ? triples : triples + point + rest
}

export const formatCount = (count: number, locale: Locale): string => grouped(count, 0, locale)

function split(text: string, figure: string): ScoreText {
  const at = text.indexOf(figure)
  return { text, figure, before: text.slice(0, at), after: text.slice(at + figure.length) }
}

/** Seconds, rounded where five thousandths still are exactly that. */
const hundredths = (ms: number): number => Math.round(ms / 10) / 100

const followed = (figure: string, after: string): ScoreText => ({
  text: figure + after,
  before: '',
  figure,
  after,
})

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
      return followed(ms.toFixed(0), signs[locale].ms)
    case 'seconds':
      return followed(grouped(hundredths(ms), 2, locale), signs[locale].seconds)
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
  const {
    typical: [from, to],
    unit,
  } = catalogue[slug]
  const [least, most] = [from.toFixed(0), to.toFixed(0)]
  const range = `${least}–${most}`
  if (unit === 'level') return units.levels(least, most)
  if (unit === 'digits') return units.digits(range, to)
  return range + (unit === 'ms' ? signs[locale].ms : signs[locale].seconds)
}

/** Where a result stands between the ends of the typical range, 0 to 1. */
export function shareOfRange(slug: GameSlug, ms: number): number {
  const {
    typical: [from, to],
    unit,
  } = catalogue[slug]
  const value = unit === 'seconds' ? ms / 1000 : ms
  return Math.min(1, Math.max(0, (value - from) / (to - from)))
}
