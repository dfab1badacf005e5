import { NotKeptError } from '../../not-kept.ts'
import type { NewScore } from '../../ports/store.ts'
import type { KeepStatements } from './statements.ts'

interface PlayerRow {
  id: number
  nickname: string | null
  country: string
  seen_at: number
}

/** Players are forgotten after months: to note the day is enough, and spares two pages of most runs. */
const TOUCH_EVERY_MS = 86_400_000

/** The player of a result, made or touched; runs inside the writer's transaction. */
export function keepPlayer(
  run: KeepStatements,
  {
    uid,
    country,
    createdAt,
    nickname,
  }: Pick<NewScore, 'uid' | 'country' | 'createdAt' | 'nickname'>,
): { player: number; renamed: boolean } {
  const known = run.findPlayer.get(uid) as PlayerRow | undefined
  if (!known) {
    // Joined to another one since this was decided: it is decided anew, as that one's.
    if (run.isJoined.get(uid)) throw new NotKeptError('STALE_FORM')
    const { lastInsertRowid } = run.insertPlayer.run(
      uid,
      nickname ?? null,
      country,
      createdAt,
      createdAt,
    )
    return { player: Number(lastInsertRowid), renamed: false }
  }
  const shown = nickname === undefined ? known.nickname : nickname
  const renamed = shown !== known.nickname
  if (renamed) run.renamePlayer.run(shown, known.id)
  if (country !== known.country || createdAt - known.seen_at >= TOUCH_EVERY_MS) {
    run.touchPlayer.run(country, createdAt, known.id)
  }
  return { player: known.id, renamed }
}
