import { boardSlugs, isLocale, locales, type BoardSlug, type Locale } from '@reflex/contract'
import { embedWords, type BoardRange } from './words.ts'

const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
const ranges = ['today', 'weekly', 'alltime'] as const satisfies readonly BoardRange[]

const ROWS_AT_MOST = 50
const ROWS = 10

/** How an embed looks: what every one of them can be told. */
export interface Look {
  readonly locale: Locale
  readonly theme: Theme
}

export interface BoardSettings extends Look {
  readonly game: BoardSlug
  readonly range: BoardRange
  readonly country: string | null
  readonly rows: number
}

/** Something that was asked for does not exist; the words say which, and what does. */
export interface WrongParameter {
  readonly wrong: string
}

type Read<T> = T | WrongParameter
export const isWrong = (read: object): read is WrongParameter => 'wrong' in read

function oneOf<const V extends readonly string[]>(
  query: URLSearchParams,
  name: string,
  values: V,
): V[number] | null | undefined {
  const given = query.get(name)
  if (given === null) return null
  return values.find((value) => value === given)
}

/** The language that was asked for, else the one that the visitor's browser asks for. */
export function readLook(query: URLSearchParams, preferred: Locale): Read<Look> {
  const asked = query.get('lang')
  const words = embedWords[isLocale(asked) ? asked : preferred]
  if (asked !== null && !isLocale(asked)) return { wrong: words.wrong('lang', locales.join(', ')) }
  const theme = oneOf(query, 'theme', themes)
  if (theme === undefined) return { wrong: words.wrong('theme', themes.join(', ')) }
  return { locale: asked ?? preferred, theme: theme ?? 'auto' }
}

export function readBoardSettings(query: URLSearchParams, look: Look): Read<BoardSettings> {
  const { wrong } = embedWords[look.locale]
  const game = oneOf(query, 'game', boardSlugs)
  if (!game) return { wrong: wrong('game', boardSlugs.join(', ')) }
  const range = oneOf(query, 'range', ranges)
  if (range === undefined) return { wrong: wrong('range', ranges.join(', ')) }
  const country = query.get('country')
  if (country !== null && !/^[A-Z]{2}$/.test(country))
    return { wrong: wrong('country', 'KR, US, DE …') }
  const rows = Number(query.get('rows') ?? ROWS)
  if (!Number.isInteger(rows) || rows < 1 || rows > ROWS_AT_MOST) {
    return { wrong: wrong('rows', `1 … ${ROWS_AT_MOST}`) }
  }
  return { ...look, game, range: range ?? 'today', country, rows }
}
