import type { NewRun } from '../../features/runs/port.ts'
import type { Metrics } from '../../ops/port.ts'
import type { Store, Stores } from '../port.ts'
import { keepRecounted } from '../sql/changing-runs.ts'
import {
  playerBests,
  playerClaims,
  playerPaceProfile,
  type PlayerCache,
} from '../sql/player-cache.ts'
import { forgettingPlayers } from '../sql/forgetting-players.ts'
import { sharedStore } from '../shared-store.ts'
import { Batcher } from './batcher.ts'
import type { PostgresDatabase } from './database.ts'
import { takeRun, takeRuns, whyNotKept } from './keep-runs.ts'
import { knownPlayers } from './known-players.ts'
import { recordsInRanges } from './log-ranges.ts'
import { sqlStateOf } from './outage.ts'
import { ask } from './transaction.ts'

/**
 * One at a time: runs get their numbers one batch after the other on all nodes together, so a
 * second one would only wait, and leave fewer to go with the next.
 */
const WRITES = { atMost: 200, inFlight: 1, gatherFor: 0.5 }
const HEALTH_WITHIN_MS = 2000

const createWriter = ({ pool }: PostgresDatabase, committed?: Metrics['committed']) =>
  new Batcher({
    ...WRITES,
    together: (items: readonly NewRun[]) => takeRuns(pool, items),
    keyOf: ({ uid }) => uid,
    committed,
  })

export function createPostgresStore(
  database: PostgresDatabase,
  cache: PlayerCache,
  committed?: Metrics['committed'],
): Pick<Stores, 'store' | 'writer'> {
  const { pool, patient, db } = database
  const writer = createWriter(database, committed)
  const players = knownPlayers(pool, cache)
  const shared = { ...sharedStore(database, patient), ...recordsInRanges(database) }
  const plain = {
    ...shared,
    // Of a device whose record was joined meanwhile, the other player is found then.
    setWatchable: (...asked: Parameters<Store['setWatchable']>) =>
      shared.setWatchable(...asked).catch((error: unknown) => {
        if (!isJoined(error)) throw error
        return shared.setWatchable(...asked)
      }),
  }
  const recounted = (run: NewRun) =>
    database.write(() => keepRecounted(database, run, { steps: () => takeRun(run) }))

  const store: Store = {
    ...plain,
    ...forgettingPlayers(plain, cache),
    findPlayer: async (uid) => (await players.find(uid))?.player ?? null,
    async findSelf(player) {
      const known = await players.findBy(player)
      if (known?.watchable !== undefined) return { uid: known.uid, watchable: known.watchable }
      return plain.findSelf(player, '')
    },
    claimsOf: async (player) => playerClaims(await players.findBy(player)),
    bestsOf: async (player) => playerBests(await players.findBy(player)),
    findPaceProfile: async (uid, slug) => playerPaceProfile(await players.find(uid), uid, slug),
    async keepRun(run) {
      const keep = run.paceProfile?.recounts ? recounted(run) : writer.submit(run)
      const result = (await keep.catch(nullIfJoined)) ?? (await whyNotKept(db, run))
      cache.kept(run, result, { isFollowed: true })
      return result
    },
    async check() {
      const text = 'select 1 from runs limit 1'
      await ask(pool, { text, query_timeout: HEALTH_WITHIN_MS })
    },
    close: () => database.close(),
  }
  return { store, writer }
}

/** What the database says to whoever would make a player anew that was joined to another one. */
const JOINED = 'RL025'

const isJoined = (error: unknown): boolean => sqlStateOf(error) === JOINED

const nullIfJoined = (error: unknown): null => {
  if (isJoined(error)) return null
  throw error
}
