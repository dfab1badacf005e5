import type { Kysely } from 'kysely'
import type { NewRun } from '../../ports/kept-runs.ts'
import type { Metrics } from '../../ports/metrics.ts'
import type { RankedScore } from '../../ports/rankings.ts'
import type { Store } from '../../ports/store.ts'
import type { Stores } from '../../ports/stores.ts'
import { hasStatus, recordsIn, toRanked } from '../sql/run-rows.ts'
import type { Database } from '../sql/schema.ts'
import { sharedStore } from '../sql/shared-store.ts'
import { Batcher, type BatchOptions } from './batcher.ts'
import type { PostgresDatabase } from './database.ts'
import { takeRuns, whyNotKept } from './keep-runs.ts'
import { recordsInRanges } from './log-ranges.ts'
import { findForms, findPlayers, type FormAsked } from './lookups.ts'
import { sqlStateOf } from './outage.ts'
import type { PlayerDirectory } from './player-directory.ts'
import { ask } from './transaction.ts'

/**
 * One at a time: runs get their numbers one batch after the other on all nodes together, so a
 * second one would only wait, and leave fewer to go with the next.
 */
const WRITES = { atMost: 200, inFlight: 1, gatherFor: 0.5 }
const READS = { atMost: 500, inFlight: 1 }

const HEALTH_WITHIN_MS = 2000

function createBatchers({ pool }: PostgresDatabase, committed?: Metrics['committed']) {
  type Together<In, Out> = BatchOptions<In, Out>['together']
  const reads = <In, Out>(together: Together<In, Out>) => new Batcher({ ...READS, together })
  return {
    runs: new Batcher({
      ...WRITES,
      together: (items: readonly NewRun[]) => takeRuns(pool, items),
      keyOf: ({ uid }) => uid,
      committed,
    }),
    players: reads((uids: readonly string[]) => findPlayers(pool, uids)),
    forms: reads((asked: readonly FormAsked[]) => findForms(pool, asked)),
  }
}

export function createPostgresStore(
  database: PostgresDatabase,
  directory: PlayerDirectory,
  committed?: Metrics['committed'],
): Pick<Stores, 'store' | 'writer'> {
  const { pool, patient } = database
  const { runs, players, forms } = createBatchers(database, committed)
  const shared = sharedStore(database, patient)
  const store: Store = {
    ...recordsInRanges(database),
    ...shared,
    // Of a device whose record was joined meanwhile, the other player is found then.
    setWatchable: (...asked) =>
      shared.setWatchable(...asked).catch((error: unknown) => {
        if (!isJoined(error)) throw error
        return shared.setWatchable(...asked)
      }),
    findPlayer: async (uid) => directory.find(uid) ?? players.submit(uid),
    findSelf: async (player, asked) =>
      directory.self(player, asked) ?? shared.findSelf(player, asked),
    claimsOf: async (player) => (directory.mayWait(player) ? shared.claimsOf(player) : new Map()),
    findForm: (uid, slug) => forms.submit({ uid, slug }),
    async keepRun(run) {
      const kept = await runs.submit(run).catch(nullIfJoined)
      if (kept?.what === 'kept' && run.status === 'confirm') directory.waits(kept.player)
      return kept ?? whyNotKept(database.db, run)
    },
    rankedScores: () => rankedPages(patient.db),
    async check() {
      const text = 'select 1 from runs limit 1'
      await ask(pool, { text, query_timeout: HEALTH_WITHIN_MS })
    },
    close: () => database.close(),
  }
  return { store, writer: runs }
}

/** What the database says to whoever would make a player anew that was joined to another one. */
const JOINED = 'RL025'

const isJoined = (error: unknown): boolean => sqlStateOf(error) === JOINED

const nullIfJoined = (error: unknown): null => {
  if (isJoined(error)) return null
  throw error
}

const PAGE = 10_000

/** Every ranked run, oldest first. */
async function* rankedPages(db: Kysely<Database>): AsyncGenerator<readonly RankedScore[]> {
  for (let after = 0; ;) {
    const rows = await recordsIn(db)
      .where(hasStatus('ranked'))
      .where('runs.id', '>', after)
      .orderBy('runs.id')
      .limit(PAGE)
      .execute()
    const last = rows.at(-1)
    if (!last) break
    after = last.id
    yield rows.map(toRanked)
  }
}
