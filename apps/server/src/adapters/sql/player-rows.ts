import type { CachedPlayer } from './player-cache.ts'
import type { FormGame, FormRow } from './form-rows.ts'

/** Of a player one row for each form, or one alone. */
export interface PlayerRow {
  readonly id: number
  readonly uid: string
  readonly watchable: number
  readonly game: string | null
  readonly version: number
  readonly doubted_until: number
  readonly form: string
  readonly bests: string
}

export function toCachedPlayer(rows: readonly PlayerRow[]): CachedPlayer | null {
  const [first] = rows
  if (!first) return null
  const forms = new Map<FormGame, FormRow>()
  for (const { game, version, doubted_until, form, bests } of rows) {
    if (game !== null) forms.set(game as FormGame, { version, doubted_until, form, bests })
  }
  return { player: first.id, uid: first.uid, watchable: first.watchable === 1, forms }
}
