import { boardSlugs, CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import type { Rankings } from './port.ts'
import type { RecordRef, SeenMark, SeenRuns } from '../features/runs/port-records.ts'

/** So many places of all time, on the board of the world, are to be watched by an operator. */
export const FIRST_PLACES = 10

export interface FirstPlace extends RecordRef {
  readonly slug: BoardSlug
  readonly rank: number
  readonly player: number
  readonly value: number
}

type Places = Pick<Rankings, 'top'>

async function firstOf(rankings: Places, slug: BoardSlug): Promise<FirstPlace[]> {
  const kind = slug === CHALLENGE_SLUG ? 'challenge' : 'game'
  const rows = await rankings.top({ slug, window: 'all', scope: 'world' }, FIRST_PLACES)
  return rows.flatMap(({ id, rank, player, value }) =>
    id === undefined ? [] : { kind, id, slug, rank, player, value },
  )
}

export interface UnseenPlace extends FirstPlace, Pick<SeenMark, 'told'> {}

/** The first places of all boards that no operator has watched yet, the highest first. */
export async function unseenPlaces(
  rankings: Places,
  seenRuns: Pick<SeenRuns, 'marksOf'>,
): Promise<UnseenPlace[]> {
  const places = (await Promise.all(boardSlugs.map((slug) => firstOf(rankings, slug)))).flat()
  const marks = await seenRuns.marksOf(places.map(({ id }) => id))
  return places
    .map((place) => ({ ...place, ...(marks.get(place.id) ?? { seen: false, told: false }) }))
    .filter(({ seen }) => !seen)
    .sort((a, b) => a.rank - b.rank)
}
