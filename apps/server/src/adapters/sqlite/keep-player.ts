import { NotKeptError } from '../../not-kept.ts'
import type { NewScore } from '../../ports/store.ts'
import type { KeepStatements } from './statements.ts'

/** As it is read of a player that a result comes from. */
export type KnownPlayer = [id: number, nickname: string | null, country: string, seenAt: number]

interface Sender extends Pick<NewScore, 'uid' | 'country' | 'createdAt'> {
  /** Absent leaves what is stored. */
  readonly nickname?: string | null | undefined
}

interface WrittenPlayer {
  readonly player: number
  readonly renamed: boolean
}

/** Players are forgotten after months: to note the day is enough, and spares two pages of most runs. */
const TOUCH_EVERY_MS = 86_400_000

/** The player of a result, made or touched; runs inside the writer's transaction. */
export function keepPlayer(statements: KeepStatements, sender: Sender): WrittenPlayer {
  const known = statements.findPlayer.get(sender.uid) as KnownPlayer | undefined
  // Joined to another one since this was decided: it is decided anew, as that one's.
  if (!known && statements.isJoined.get(sender.uid)) throw new NotKeptError('STALE_FORM')
  return writePlayer(statements, known ?? null, sender)
}

export function writePlayer(
  statements: KeepStatements,
  known: KnownPlayer | null,
  { uid, country, createdAt, nickname }: Sender,
): WrittenPlayer {
  if (!known) {
    const values = [uid, nickname ?? null, country, createdAt, createdAt]
    const { lastInsertRowid } = statements.insertPlayer.run(values)
    return { player: Number(lastInsertRowid), renamed: false }
  }
  const [player, before, from, seenAt] = known
  const shown = nickname === undefined ? before : nickname
  const renamed = shown !== before
  if (renamed) statements.renamePlayer.run(shown, player)
  if (country !== from || createdAt - seenAt >= TOUCH_EVERY_MS) {
    statements.touchPlayer.run(country, createdAt, player)
  }
  return { player, renamed }
}
