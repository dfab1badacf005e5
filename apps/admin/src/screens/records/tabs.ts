import { boardSlugs, CHALLENGE_SLUG, isBoardSlug, type BoardSlug } from '@reflex/contract'
import { gameLabel } from '../../words/games.ts'
import { records } from '../../words/records.ts'

export const REVIEWS = 'reviews'
export type RecordsTab = BoardSlug | typeof REVIEWS

export const tabFrom = (text: string | null): RecordsTab => {
  if (text === REVIEWS) return REVIEWS
  return text !== null && isBoardSlug(text) ? text : CHALLENGE_SLUG
}

export const tabOptions: readonly { value: RecordsTab; label: string }[] = [
  ...boardSlugs.map((value) => ({ value, label: gameLabel(value) })),
  { value: REVIEWS, label: records.reviews },
]
