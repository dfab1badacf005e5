import { isLocale, LOCALE_COOKIE, type Locale } from '@reflex/contract'

const cookiePattern = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([a-z]{2})(?:;|$)`)

/** The language that an address asks for by `?lang=`, so that each language has one of its own. */
export function askedLocale(query: string | undefined): Locale | null {
  const asked = query === undefined ? null : new URLSearchParams(query).get('lang')
  return isLocale(asked) ? asked : null
}

/** The visitor's own choice first, then the browser's, then English. */
export function pickLocale(cookie: string | undefined, accepted: string | undefined): Locale {
  const chosen = cookie === undefined ? undefined : cookiePattern.exec(cookie)?.[1]
  if (isLocale(chosen)) return chosen
  return accepted === undefined ? 'en' : preferred(accepted)
}

const SENTENCES_AT_MOST = 500
const heard = new Map<string, Locale>()

/** Browsers say one of a few sentences: what each was read as is remembered. */
function preferred(accepted: string): Locale {
  const known = heard.get(accepted)
  if (known) return known
  const locale = readPreferred(accepted)
  if (heard.size < SENTENCES_AT_MOST) heard.set(accepted, locale)
  return locale
}

function readPreferred(accepted: string): Locale {
  let best: Locale = 'en'
  let weight = 0
  for (const part of accepted.split(',')) {
    const [tag = '', ...parameters] = part.split(';')
    const language = tag.trim().toLowerCase().split('-')[0]
    const q = weightOf(parameters)
    if (isLocale(language) && q > weight) [best, weight] = [language, q]
  }
  return best
}

function weightOf(parameters: readonly string[]): number {
  const given = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean)
  const weight = given === undefined ? 1 : Number(given)
  return Number.isFinite(weight) ? Math.min(1, weight) : 0
}
