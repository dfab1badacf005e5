import type { CachedPlayer } from './player-cache.ts'
import type { PaceProfileGame, PaceProfileRow } from './pace-profile-rows.ts'

/** Of a player one row for each pace profile, or one alone. As a list: it is read quicker than by names. */
export type PlayerRow = readonly [
  id: number,
  uid: string,
  watchable: number,
  game: string | null,
  version: number,
  doubtedUntil: number,
  form: string,
  bests: string,
]

export function toCachedPlayer(rows: readonly PlayerRow[]): CachedPlayer | null {
  const [first] = rows
  if (!first) return null
  const paceProfiles = new Map<PaceProfileGame, PaceProfileRow>()
  for (const [, , , game, version, doubted_until, form, bests] of rows) {
    if (game !== null)
      paceProfiles.set(game as PaceProfileGame, { version, doubted_until, form, bests })
  }
  const [player, uid, watchable] = first
  return { player, uid, watchable: watchable === 1, paceProfiles }
}
