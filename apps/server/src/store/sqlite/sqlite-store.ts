import type { KeepResult, NewRun } from '../../features/runs/port.ts'
import type { RecordStore } from '../../features/runs/port-records.ts'
import type { Store } from '../port.ts'
import { keepRecounted } from '../sql/changing-runs.ts'
import {
  playerBests,
  playerClaims,
  playerPaceProfile,
  PlayerCache,
  type CachedPlayer,
} from '../sql/player-cache.ts'
import { forgettingPlayers } from '../sql/forgetting-players.ts'
import { recordStore } from '../../features/records/sql-records.ts'
import { toWatchedRun, watchedRun, type WatchedRow } from '../../features/runs/sql-runs.ts'
import { sharedStore } from '../shared-store.ts'
import { sqlContextOf } from './context.ts'
import type { SqliteDatabase } from './database.ts'
import { duelLists } from '../../features/duels/sql-sqlite.ts'
import { keepRun } from './keep-run.ts'
import type { LogWiper } from './log-wiper.ts'
import { prepareKeeping, preparePlayers } from './statements.ts'
import type Sqlite from 'better-sqlite3'
import { toCachedPlayer, type PlayerRow } from '../sql/player-rows.ts'

/** Which run is asked for comes with each question. */
const ANY = 0

/** Nothing of who was removed stays readable. */
const wipingAfter = (records: RecordStore, wiper: LogWiper): RecordStore => ({
  ...records,
  async removePlayer(uid, at) {
    const removed = await records.removePlayer(uid, at)
    wiper.request()
    return removed
  },
})

/** By the thread that keeps runs; one whose boards are to be recounted by the writer of everything else. */
function runKeeping(database: SqliteDatabase, cache: PlayerCache): Store['keepRun'] {
  const { sqlite, writer } = database
  const context = sqlContextOf(database)
  const statements = prepareKeeping(sqlite)
  const recounted = (run: NewRun): Promise<KeepResult> =>
    context.write(() => keepRecounted(context, run, { atOnce: () => keepRun(statements, run) }))
  return async (run) => {
    const result = await (run.paceProfile?.recounts ? recounted(run) : writer.submitRun(run))
    cache.kept(run, result, { isFollowed: false })
    return result
  }
}

function foundRuns({ sqlite, db }: SqliteDatabase): Store['findRun'] {
  const watching = watchedRun(db, ANY).compile()
  const watched = sqlite.prepare(watching.sql)
  // The number comes first.
  const rest = watching.parameters.slice(1)
  return async (id) => {
    const row = watched.get(id, ...rest) as WatchedRow | undefined
    return row ? toWatchedRun(row) : null
  }
}

/** The embedded store: one file, one writer. */
export function createSqliteStore(database: SqliteDatabase): Store {
  const { sqlite, db } = database
  const context = sqlContextOf(database)
  const cache = new PlayerCache()
  const players = knownPlayers(sqlite, cache)
  const plain = {
    ...sharedStore(context),
    ...wipingAfter(recordStore(context), database.wiper),
  }
  return {
    ...plain,
    ...forgettingPlayers(plain, cache),
    ...duelLists(sqlite, db),
    keepRun: runKeeping(database, cache),
    findRun: foundRuns(database),
    async findSelf(player) {
      const known = players.findBy(player)
      if (known?.watchable !== undefined) return { uid: known.uid, watchable: known.watchable }
      return plain.findSelf(player, '')
    },
    findPlayer: async (uid) => players.find(uid)?.player ?? null,
    findPaceProfile: async (uid, slug) => playerPaceProfile(players.find(uid), uid, slug),
    claimsOf: async (player) => playerClaims(players.findBy(player)),
    bestsOf: async (player) => playerBests(players.findBy(player)),
    async check() {
      sqlite.prepare('select 1 from runs limit 1').get()
    },
    close: () => database.close(),
  }
}

/** Players from the cache, or else from the file. */
function knownPlayers(sqlite: Sqlite.Database, cache: PlayerCache) {
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
