import type Sqlite from 'better-sqlite3'
import { toCachedPlayer, type PlayerRow } from '../sql/player-rows.ts'
import type { CachedPlayer, PlayerCache } from '../sql/player-cache.ts'
import { preparePlayers } from './statements.ts'

/** Players as they are remembered, or read from the file. */
export function knownPlayers(sqlite: Sqlite.Database, cache: PlayerCache) {
  const ask = preparePlayers(sqlite)
  const read = (statement: Sqlite.Statement, key: string | number): CachedPlayer | null =>
    toCachedPlayer(statement.all(key) as PlayerRow[])

  function find(uid: string): CachedPlayer | null {
    const known = cache.find(uid)
    if (known) return known
    const found = read(ask.byUid, uid) ?? read(ask.byJoinedUid, uid)
    if (found) cache.remember(uid, found)
    return found
  }

  function findBy(player: number): CachedPlayer | null {
    const known = cache.findBy(player)
    if (known) return known
    const found = read(ask.byNumber, player)
    if (found) cache.remember(found.uid, found)
    return found
  }

  return { find, findBy }
}
