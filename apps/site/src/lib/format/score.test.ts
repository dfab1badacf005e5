import { gameSlugs, locales, unitOf } from '@reflex/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { words as en } from '../words/en/index.ts'
import { words as ko } from '../words/ko/index.ts'
import { formatCount, formatRange, formatScore, shareOfRange } from './score.ts'

const english = (slug: Parameters<typeof unitOf>[0], ms: number) =>
  formatScore(unitOf(slug), ms, 'en', en).text
const korean = (slug: Parameters<typeof unitOf>[0], ms: number) =>
  formatScore(unitOf(slug), ms, 'ko', ko).text

describe('[GAME-7] a result is shown in the unit of its game', () => {
  test('milliseconds for the reaction games', () => {
    expect(english('reaction-time', 213)).toBe('213 ms')
    expect(english('left-or-right', 1413)).toBe('1413 ms')
    expect(korean('color-match', 498)).toBe('498ms')
  })

  test('seconds with two decimals for the aim trainer and the challenge', () => {
    expect(english('aim-trainer', 24_310)).toBe('24.31 s')
    expect(english('reflex-challenge', 60_004)).toBe('60.00 s')
    expect(korean('aim-trainer', 24_300)).toBe('24.30초')
  })

  test('a level for sequence memory', () => {
    expect(english('sequence-memory', 9)).toBe('Level 9')
    expect(korean('sequence-memory', 9)).toBe('레벨 9')
  })

  test('digits for number memory, one of them without a plural', () => {
    expect(english('number-memory', 11)).toBe('11 digits')
    expect(english('number-memory', 1)).toBe('1 digit')
    expect(korean('number-memory', 11)).toBe('11자리')
  })
})

test('the parts of a result make the whole again', () => {
  for (const slug of gameSlugs) {
    for (const [locale, words] of [
      ['en', en],
      ['ko', ko],
    ] as const) {
      const { before, figure, after, text } = formatScore(unitOf(slug), 12_345, locale, words)
      expect(before + figure + after).toBe(text)
      expect(figure).toMatch(/^[\d.,]+$/)
    }
  }
})

test('[HOME-6] each range is shown in its own unit', () => {
  const ranges = gameSlugs.map((slug) => [slug, formatRange(slug, 'en', en)])
  expect(Object.fromEntries(ranges)).toMatchObject({
    'reaction-time': '150–1000 ms',
    'left-or-right': '200–800 ms',
    'color-match': '300–900 ms',
    'sequence-memory': 'Level 3–20',
    'aim-trainer': '20–30 s',
    'number-memory': '5–15 digits',
  })
  expect(formatRange('aim-trainer', 'ko', ko)).toBe('20–30초')
})

test('the needle stays on the scale', () => {
  expect(shareOfRange('reaction-time', 150)).toBe(0)
  expect(shareOfRange('reaction-time', 90)).toBe(0)
  expect(shareOfRange('aim-trainer', 25_000)).toBe(0.5)
  expect(shareOfRange('sequence-memory', 40)).toBe(1)
})

test('numbers are written as Intl writes them', () => {
  const unit = { style: 'unit', unitDisplay: 'short', maximumFractionDigits: 0 } as const
  for (const locale of locales) {
    const words = { en, ko }[locale]
    const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
    const ms = new Intl.NumberFormat(locale, { ...unit, unit: 'millisecond', useGrouping: false })
    const seconds = new Intl.NumberFormat(locale, {
      ...unit,
      unit: 'second',
      unitDisplay: 'narrow',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (value) => {
        expect(formatCount(value, locale)).toBe(count.format(value))
        expect(formatScore('ms', value, locale, words).text).toBe(ms.format(value))
        const written = seconds.format(value / 1000)
        const apart = locale === 'en' ? written.replace('s', ' s') : written
        expect(formatScore('seconds', value, locale, words).text).toBe(apart)
      }),
    )
  }
})
