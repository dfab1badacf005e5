import { CHALLENGE_SLUG, isBoardSlug, type BoardSlug } from '@reflex/contract'

/** One more or one less; the challenge is played alone. */
export function toggled(picked: readonly BoardSlug[], slug: BoardSlug): readonly BoardSlug[] {
  if (picked.includes(slug)) return picked.filter((each) => each !== slug)
  if (slug === CHALLENGE_SLUG) return [slug]
  return [...picked.filter((each) => each !== CHALLENGE_SLUG), slug]
}

/** What was played last, to be played again. */
export const pickedBefore = (games: readonly string[] | undefined): readonly BoardSlug[] => {
  const known = (games ?? []).filter(isBoardSlug)
  return known.length > 0 ? known : ['reaction-time']
}
