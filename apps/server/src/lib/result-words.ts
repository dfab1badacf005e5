import {
  CHALLENGE_SLUG,
  titlesEn,
  titlesKo,
  unitOf,
  type BoardSlug,
  type GameSlug,
  type Locale,
  type Unit,
} from '@reflex/contract'

/** Games and results in words, where no page of the site is running. */
const titles: Record<Locale, Record<GameSlug, string>> = { en: titlesEn, ko: titlesKo }
const challenge: Record<Locale, string> = { en: 'Reflex Challenge', ko: '리플렉스 챌린지' }

const units: Record<Locale, Record<Unit, (value: string) => string>> = {
  en: {
    ms: (value) => `${value} ms`,
    seconds: (value) => `${value} s`,
    level: (value) => `Level ${value}`,
    digits: (value) => `${value} digits`,
  },
  ko: {
    ms: (value) => `${value}ms`,
    seconds: (value) => `${value}초`,
    level: (value) => `레벨 ${value}`,
    digits: (value) => `${value}자리`,
  },
}

export const titleOf = (slug: BoardSlug, locale: Locale): string =>
  slug === CHALLENGE_SLUG ? challenge[locale] : titles[locale][slug]

export function resultText(slug: BoardSlug, value: number, locale: Locale): string {
  const unit = unitOf(slug)
  const figure = unit === 'seconds' ? (value / 1000).toFixed(2) : String(value)
  return units[locale][unit](figure)
}
