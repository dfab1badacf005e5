import type { Kysely } from 'kysely'
import { NotKeptError } from '../../not-kept.ts'
import type { Metrics } from '../../ports/metrics.ts'
import type { KeepChallengeResult, NewChallengeRun } from '../../ports/challenge-store.ts'
import type { RankedScore } from '../../ports/rankings.ts'
import type { KeepResult, NewScore, Store } from '../../ports/store.ts'
import type { Stores } from '../../ports/stores.ts'
import { runsOf, toKeptRun } from '../sql/challenge-rows.ts'
import { recordKinds, recordsIn, toRanked } from '../sql/record-rows.ts'
import { erasureAfter } from '../sql/erased-uids.ts'
import type { Database } from '../sql/schema.ts'
import { sharedStore } from '../sql/shared-store.ts'
import { spentOf } from '../sql/spent-sessions.ts'
import { Batcher, type BatchOptions } from './batcher.ts'
import type { PostgresDatabase } from './database.ts'
import { keepRuns, keepScores, type Added } from './keep-results.ts'
import { recordsInRanges } from './log-ranges.ts'
import { findForms, findPlayers, findScores, type FormAsked } from './lookups.ts'
import { sqlStateOf } from './outage.ts'
import type { PlayerDirectory } from './player-directory.ts'
import { ask } from './transaction.ts'

/**
 * One of each: results get their numbers one batch after the other on all nodes together, so a
 * second one would only wait, and leave fewer to go with the next.
 */
const WRITES = { atMost: 200, inFlight: 1, gatherFor: 0.5 }
const READS = { atMost: 500, inFlight: 1 }

const HEALTH_WITHIN_MS = 2000

function createBatchers({ pool, db }: PostgresDatabase, committed?: Metrics['committed']) {
  type Together<In, Out> = BatchOptions<In, Out>['together']
  const writes = <In extends { readonly uid: string }, Out>(together: Together<In, Out>) =>
    new Batcher({ ...WRITES, together, keyOf: ({ uid }: In) => uid, committed })
  const reads = <In, Out>(together: Together<In, Out>) => new Batcher({ ...READS, together })
  return {
    scores: writes((items: readonly NewScore[]) => keepScores(pool, items)),
    runs: writes((items: readonly NewChallengeRun[]) => keepRuns(pool, items)),
    knownScores: reads((sessions: readonly string[]) => findScores(db, sessions)),
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
  const { scores, runs, knownScores, players, forms } = createBatchers(database, committed)
  const shared = sharedStore(database, patient)
  const store: Store = {
    ...recordsInRanges(database),
    ...shared,
    keepDuelRun: (duel) => shared.keepDuelRun(duel).catch(askAgainIfJoined),
    setWatchable: (...asked) => shared.setWatchable(...asked).catch(askAgainIfJoined),
    findScore: (session) => knownScores.submit(session),
    findPlayer: async (uid) => directory.find(uid) ?? players.submit(uid),
    findSelf: async (player, asked) =>
      directory.self(player, asked) ?? shared.findSelf(player, asked),
    claimsOf: async (player) => (directory.mayWait(player) ? shared.claimsOf(player) : new Map()),
    findForm: (uid, slug) => forms.submit({ uid, slug }),
    async keepScore(score) {
      const added = await scores.submit(score).catch(askAgainIfJoined)
      if (added && score.status === 'confirm') directory.waits(added.player)
      return scoreResult(database, score, added)
    },
    async keepChallengeRun(run) {
      const added = await runs.submit(run).catch(nullIfJoined)
      if (added && run.status === 'confirm') directory.waits(added.player)
      return runResult(database, run, added)
    },
    rankedScores: () => rankedPages(patient.db),
    async check() {
      const text = 'select 1 from scores limit 1'
      await ask(pool, { text, query_timeout: HEALTH_WITHIN_MS })
    },
    close: () => database.close(),
  }
  const writer = {
    get waiting() {
      return scores.waiting + runs.waiting
    },
  }
  return { store, writer }
}

/** What the database says to whoever would make a player anew that was joined to another one. */
const JOINED = 'RL025'

const askAgainIfJoined = (error: unknown): never => {
  throw sqlStateOf(error) === JOINED ? new NotKeptError('STALE_FORM') : error
}

const nullIfJoined = (error: unknown): null => {
  if (sqlStateOf(error) === JOINED) return null
  throw error
}

const wasErased = async (db: Kysely<Database>, run: Pick<NewScore, 'uid' | 'begunAt'>) =>
  (await erasureAfter(db, run).executeTakeFirst()) !== undefined

const isSpent = async (db: Kysely<Database>, score: NewScore): Promise<boolean> =>
  (await spentOf(db, score.session).executeTakeFirst()) !== undefined || wasErased(db, score)

async function scoreResult(
  { db }: PostgresDatabase,
  score: NewScore,
  added: Added | null,
): Promise<KeepResult> {
  if (added) {
    const { id, player, renamed } = added
    const { digest, status, answer } = score
    return { score: { id, player, digest, status, answer }, fresh: true, renamed }
  }
  const [known] = await findScores(db, [score.session])
  // Neither added nor there: its session is spent, or its player's form was changed meanwhile.
  if (!known) throw new NotKeptError((await isSpent(db, score)) ? 'TOKEN_USED' : 'STALE_FORM')
  return { score: known, fresh: false, renamed: false }
}

async function runResult(
  { db }: PostgresDatabase,
  run: NewChallengeRun,
  added: Added | null,
): Promise<KeepChallengeResult> {
  if (added) {
    const { id, player, renamed } = added
    const { attempt, digest, createdAt, answer } = run
    return { kind: 'kept', run: { id, player, attempt, digest, createdAt, answer }, renamed }
  }
  const same = runsOf(db, run.session).where('digest', '=', run.digest)
  const row = await same.executeTakeFirst()
  if (row) return { kind: 'known', run: toKeptRun(row) }
  if (await wasErased(db, run)) throw new NotKeptError('TOKEN_USED')
  return { kind: 'overtaken' }
}

const PAGE = 10_000

/** Every ranked result, oldest first within its table. */
async function* rankedPages(db: Kysely<Database>): AsyncGenerator<readonly RankedScore[]> {
  for (const kind of recordKinds) {
    for (let after = 0; ;) {
      const rows = await recordsIn(db, kind)
        .where('status', '=', 'ranked')
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute()
      const last = rows.at(-1)
      if (!last) break
      after = last.id
      yield rows.map(toRanked)
    }
  }
}
