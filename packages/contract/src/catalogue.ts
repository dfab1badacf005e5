import type { Locale } from './constants.ts'

export type Difficulty = 'easy' | 'medium' | 'hard'
/** How a result is counted and shown: milliseconds, seconds with two decimals, a level, digits. */
export type Unit = 'ms' | 'seconds' | 'level' | 'digits'

export type Better = 'lower' | 'higher'

/** Of one theme each; both are read on that theme's surfaces. */
export interface GameColour {
  readonly light: string
  readonly dark: string
}

export interface CatalogueEntry {
  readonly title: Readonly<Record<Locale, string>>
  readonly difficulty: Difficulty
  /** From where to where most results lie, in the unit; not limits of what is accepted. */
  readonly typical: readonly [from: number, to: number]
  readonly unit: Unit
  readonly better: Better
  /** About how long a run takes. */
  readonly seconds: number
  readonly colour: GameColour
  /** For whoever asked for more contrast. */
  readonly strongColour: GameColour
}

/** What all sides must agree on. Descriptions, rules and icons are the site's. */
const entries = {
  'reaction-time': {
    title: { en: 'Reaction Time', ko: '반응 속도' },
    difficulty: 'easy',
    typical: [150, 1000],
    unit: 'ms',
    better: 'lower',
    seconds: 20,
    colour: { light: '#bd3417', dark: '#ff8163' },
    strongColour: { light: '#8c220c', dark: '#ffb09d' },
  },
  'left-or-right': {
    title: { en: 'Left or Right', ko: '왼쪽 오른쪽' },
    difficulty: 'easy',
    typical: [200, 800],
    unit: 'ms',
    better: 'lower',
    seconds: 15,
    colour: { light: '#1f5fc4', dark: '#82b2ff' },
    strongColour: { light: '#0f4397', dark: '#b3d0ff' },
  },
  'color-match': {
    title: { en: 'Color Match', ko: '색깔 맞히기' },
    difficulty: 'medium',
    typical: [300, 900],
    unit: 'ms',
    better: 'lower',
    seconds: 15,
    colour: { light: '#8a3cb4', dark: '#d29cf4' },
    strongColour: { light: '#662588', dark: '#e6c6fb' },
  },
  'sequence-memory': {
    title: { en: 'Sequence Memory', ko: '순서 기억' },
    difficulty: 'hard',
    typical: [3, 20],
    unit: 'level',
    better: 'higher',
    seconds: 45,
    colour: { light: '#0a6f63', dark: '#4fd0bd' },
    strongColour: { light: '#054f46', dark: '#8ee6d9' },
  },
  'aim-trainer': {
    title: { en: 'Aim Trainer', ko: '에임 트레이너' },
    difficulty: 'medium',
    typical: [20, 30],
    unit: 'seconds',
    better: 'lower',
    seconds: 15,
    colour: { light: '#8a5600', dark: '#f0b54a' },
    strongColour: { light: '#633d00', dark: '#f9d592' },
  },
  'number-memory': {
    title: { en: 'Number Memory', ko: '숫자 기억' },
    difficulty: 'hard',
    typical: [5, 15],
    unit: 'digits',
    better: 'higher',
    seconds: 45,
    colour: { light: '#3a6a15', dark: '#9bd263' },
    strongColour: { light: '#274b0c', dark: '#c3e8a1' },
  },
} as const satisfies Record<string, CatalogueEntry>

export type GameSlug = keyof typeof entries
export const catalogue: Readonly<Record<GameSlug, CatalogueEntry>> = entries
export const gameSlugs = Object.keys(entries) as readonly GameSlug[]

const titlesIn = (locale: Locale): Record<GameSlug, string> =>
  Object.fromEntries(gameSlugs.map((slug) => [slug, catalogue[slug].title[locale]])) as Record<
    GameSlug,
    string
  >

/** What the games are called, on the site and wherever else they are named. */
export const titlesEn = /* @__PURE__ */ titlesIn('en')
export const titlesKo = /* @__PURE__ */ titlesIn('ko')

/** The challenge's games in their order. A game is not one of them by being in the catalogue. */
export const challengeParts = [
  'reaction-time',
  'left-or-right',
  'color-match',
  'sequence-memory',
  'aim-trainer',
  'number-memory',
] as const satisfies readonly GameSlug[]
export type ChallengePart = (typeof challengeParts)[number]

/** The field in which each part's time is sent and kept. */
export const partFields = {
  'reaction-time': 'reaction_ms',
  'left-or-right': 'leftright_ms',
  'color-match': 'color_ms',
  'sequence-memory': 'sequence_ms',
  'aim-trainer': 'aim_ms',
  'number-memory': 'number_ms',
} as const satisfies Record<ChallengePart, string>
export type PartField = (typeof partFields)[ChallengePart]

/** The times of a challenge by their fields, in the order of its parts. */
export const fieldsOfParts = (times: readonly number[]): Record<PartField, number> =>
  Object.fromEntries(challengeParts.map((slug, i) => [partFields[slug], times[i] ?? 0])) as Record<
    PartField,
    number
  >

export const CHALLENGE_SLUG = 'reflex-challenge'
export type BoardSlug = GameSlug | typeof CHALLENGE_SLUG
export const boardSlugs: readonly BoardSlug[] = [CHALLENGE_SLUG, ...gameSlugs]

export const isGameSlug = (slug: string): slug is GameSlug => Object.hasOwn(catalogue, slug)
export const isBoardSlug = (slug: string): slug is BoardSlug =>
  slug === CHALLENGE_SLUG || isGameSlug(slug)

export const unitOf = (slug: BoardSlug): Unit =>
  slug === CHALLENGE_SLUG ? 'seconds' : catalogue[slug].unit
export const betterOf = (slug: BoardSlug): Better =>
  slug === CHALLENGE_SLUG ? 'lower' : catalogue[slug].better
export const isBetter = (slug: BoardSlug, value: number, than: number): boolean =>
  betterOf(slug) === 'lower' ? value < than : value > than
