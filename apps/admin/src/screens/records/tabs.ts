import { boardSlugs, CHALLENGE_SLUG, isBoardSlug, type BoardSlug } from '@reflex/contract'
import { formatCount } from '../../format/number.ts'
import { gameLabel } from '../../words/games.ts'
import { records } from '../../words/records.ts'

export const REVIEWS = 'reviews'
export type RecordsTab = BoardSlug | typeof REVIEWS

export const tabFrom = (text: string | null): RecordsTab => {
  if (text === REVIEWS) return REVIEWS
  return text !== null && isBoardSlug(text) ? text : CHALLENGE_SLUG
}

interface TabOption {
  readonly value: RecordsTab
  readonly label: string
}

/** The last tab says how many wait, so that nobody has to open it to see. */
export const tabOptions = (waiting: number): readonly TabOption[] => [
  ...boardSlugs.map((value) => ({ value, label: gameLabel(value) })),
  {
    value: REVIEWS,
    label: waiting === 0 ? records.reviews : records.reviewsCount(formatCount(waiting)),
  },
]
