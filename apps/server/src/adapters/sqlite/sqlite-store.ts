import type { KeepResult, NewRun } from '../../ports/kept-runs.ts'
import type { RecordStore } from '../../ports/record-store.ts'
import type { Store } from '../../ports/store.ts'
import { keepRecounted } from '../sql/changing-runs.ts'
import {
  forgettingPlayers, playerBests, playerClaims, playerForm, PlayerCache,
} from '../sql/player-cache.ts' // prettier-ignore
import { recordStore } from '../sql/record-queries.ts'
import { toWatchedRun, watchedRun, type WatchedRow } from '../sql/run-queries.ts'
import { sharedStore } from '../sql/shared-store.ts'
import { sqlContextOf } from './context.ts'
import type { SqliteDatabase } from './database.ts'
import { duelLists } from './duel-lists.ts'
import { keepRun } from './keep-run.ts'
import { knownPlayers } from './known-players.ts'
import type { LogWiper } from './log-wiper.ts'
import { prepareKeeping } from './statements.ts'

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
    const result = await (run.form?.recounts ? recounted(run) : writer.submitRun(run))
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
    findForm: async (uid, slug) => playerForm(players.find(uid), uid, slug),
    claimsOf: async (player) => playerClaims(players.findBy(player)),
    bestsOf: async (player) => playerBests(players.findBy(player)),
    async check() {
      sqlite.prepare('select 1 from runs limit 1').get()
    },
    close: () => database.close(),
  }
}
