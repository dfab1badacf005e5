import { isMedal, Medal } from '../../leaderboard/medal.tsx'

/** The first three as everywhere; nothing for who has not finished. */
export function PlaceMark({ place }: { readonly place: number | null }) {
  if (place === null) return null
  return isMedal(place) ? <Medal rank={place} /> : <span className="figures pl-2">{place}</span>
}
