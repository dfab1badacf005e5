export type Difficulty = 'easy' | 'medium' | 'hard'
/** How a result is counted and shown: milliseconds, seconds with two decimals, a level, digits. */
export type Unit = 'ms' | 'seconds' | 'level' | 'digits'

export type Better = 'lower' | 'higher'

export interface CatalogueEntry {
  readonly difficulty: Difficulty
  /** From where to where most results lie, in the unit; not limits of what is accepted. */
  readonly typical: readonly [from: number, to: number]
  readonly unit: Unit
  readonly better: Better
}

/** Titles, descriptions and icons are the site's; what all sides must agree on stands here. */
const entries = {
  'reaction-time': { difficulty: 'easy', typical: [150, 1000], unit: 'ms', better: 'lower' },
  'left-or-right': { difficulty: 'easy', typical: [200, 800], unit: 'ms', better: 'lower' },
  'color-match': { difficulty: 'medium', typical: [300, 900], unit: 'ms', better: 'lower' },
  'sequence-memory': { difficulty: 'hard', typical: [3, 20], unit: 'level', better: 'higher' },
  'aim-trainer': { difficulty: 'medium', typical: [20, 30], unit: 'seconds', better: 'lower' },
  'number-memory': { difficulty: 'hard', typical: [5, 15], unit: 'digits', better: 'higher' },
} as const satisfies Record<string, CatalogueEntry>

export type GameSlug = keyof typeof entries
export const catalogue: Readonly<Record<GameSlug, CatalogueEntry>> = entries
export const gameSlugs = Object.keys(entries) as readonly GameSlug[]

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
