const names = new Intl.DisplayNames(['ko'], { type: 'region', fallback: 'code' })

/** The engine of names throws on what has not the form of a country; XX stands for none that is known. */
export const countryName = (code: string): string =>
  code === 'XX' || !/^[A-Z]{2}$/.test(code) ? '알 수 없음' : (names.of(code) ?? code)

interface Country {
  readonly code: string
  readonly name: string
}

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
/** Unions, currencies and languages that are written like a country. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'XX', 'ZZ'])
const known = new Intl.DisplayNames(['ko'], { type: 'region', fallback: 'none' })

/** What was renamed has another code now, as which it is listed. */
const isCountry = (code: string): boolean =>
  !NO_COUNTRIES.has(code) &&
  known.of(code) !== undefined &&
  new Intl.Locale(`und-${code}`).region === code

let listed: readonly Country[] | undefined

/** All countries by their names, worked out when they are first asked for. */
export const countries = (): readonly Country[] =>
  (listed ??= ['XX', ...letters.flatMap((one) => letters.map((two) => one + two)).filter(isCountry)]
    .map((code) => ({ code, name: countryName(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'ko')))

/** Which country is meant: by its code, its name, or how the name of only one begins; else null. */
export function countryMeant(text: string): string | null {
  const typed = text.trim()
  if (typed === '') return null
  const by = (fits: (country: Country) => boolean) => countries().filter(fits)
  const [exact] = by(({ code, name }) => name === typed || code === typed.toUpperCase())
  if (exact) return exact.code
  const begun = by(({ name }) => name.startsWith(typed))
  return begun.length === 1 ? (begun[0]?.code ?? null) : null
}
