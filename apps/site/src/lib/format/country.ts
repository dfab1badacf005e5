import { UNKNOWN_COUNTRY, type Locale } from '@reflex/contract'

const names = new Map<Locale, Intl.DisplayNames>()

function namesIn(locale: Locale): Intl.DisplayNames {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  names.set(locale, known)
  return known
}

/** The first of them takes as long as drawing a board: better while the board is on its way. */
export const prepareCountryNames = (locale: Locale): void => void namesIn(locale)

/** The name of a two-letter country; null for who cannot be placed. */
export function countryName(code: string, locale: Locale): string | null {
  if (code === UNKNOWN_COUNTRY) return null
  try {
    return namesIn(locale).of(code) ?? code
  } catch {
    return code
  }
}
