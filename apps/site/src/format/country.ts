import { UNKNOWN_COUNTRY, type Locale } from '@reflex/contract'

const names = new Map<Locale, Intl.DisplayNames>()

/** The name of a two-letter country; null for who cannot be placed. */
export function countryName(code: string, locale: Locale): string | null {
  if (code === UNKNOWN_COUNTRY) return null
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  names.set(locale, known)
  try {
    return known.of(code) ?? code
  } catch {
    return code
  }
}
