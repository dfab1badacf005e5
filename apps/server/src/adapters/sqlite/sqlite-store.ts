import type { RecordStore } from '../../ports/record-store.ts'
import type { Store } from '../../ports/store.ts'
import { bestsOf, nextBests, readFaces, scoresOfDay } from '../sql/board-queries.ts'
import { formStore } from '../sql/form-queries.ts'
import { toKnownForm, type FormRow } from '../sql/form-rows.ts'
import { jobStore } from '../sql/job-queries.ts'
import { peopleStore } from '../sql/people-store.ts'
import { recordStore } from '../sql/record-queries.ts'
import { toWatchedRun, type WatchedRow } from '../sql/run-queries.ts'
import type { ScoreRow } from '../sql/schema.ts'
import { toKeptScore } from '../sql/score-rows.ts'
import { snapshotStore } from '../sql/snapshot-queries.ts'
import { challengeStore } from './challenge-queries.ts'
import { atOnceOn, sqlContextOf, type StoreContext } from './context.ts'
import type { SqliteDatabase } from './database.ts'
import type { LogWiper } from './log-wiper.ts'
import { duelLists } from './duel-lists.ts'
import { notingPlayers, PlayerNumbers } from './player-numbers.ts'
import { rankedPages } from './ranked-pages.ts'
import { prepareStatements, type Statements } from './statements.ts'

/** Nothing of who was removed stays readable. */
const wipingAfter = (records: RecordStore, wiper: LogWiper): RecordStore => ({
  ...records,
  async removePlayer(uid) {
    const removed = await records.removePlayer(uid)
    wiper.request()
    return removed
  },
})

const numbersIn = ({ sqlite }: SqliteDatabase, run: Statements): PlayerNumbers =>
  new PlayerNumbers({
    find: (uid) => run.playerOf.get(uid) as number | undefined,
    pageAfter: (id, atMost) =>
      sqlite.open ? (run.playerPage.all(id, atMost) as [number, string][]) : [],
    findJoined: (uid) => run.joinedTo.get(uid) as number | undefined,
    joinedAfter: (row, atMost) =>
      sqlite.open ? (run.joinedPage.all(row, atMost) as [number, string, number][]) : [],
  })

/** The embedded store: one file, one writer. */
export function createSqliteStore(database: SqliteDatabase): Store {
  const { sqlite, db, writer } = database
  const run = prepareStatements(sqlite, db)
  const shared = sqlContextOf(database)
  const numbers = numbersIn(database, run)
  const context: StoreContext = {
    db,
    statements: run,
    atOnce: atOnceOn(sqlite),
    write: (job) => writer.submit(job),
  }

  const challenge = challengeStore(context)
  const records = wipingAfter(recordStore(shared), database.wiper)
  const people = peopleStore(shared)
  const keepScore: Store['keepScore'] = (score) => writer.submitScore(score)

  return {
    ...challenge,
    ...records,
    ...people,
    ...duelLists(sqlite, db),
    ...notingPlayers({ ...challenge, ...records, ...people, keepScore }, numbers),
    ...snapshotStore(shared),
    ...jobStore(shared),
    ...formStore(shared),
    async findScore(session) {
      const row = run.findScore.get(session) as ScoreRow | undefined
      return row ? toKeptScore(row) : null
    },
    async findRun(ref) {
      if (ref.kind === 'duel') return people.findRun(ref)
      const row = run.watchedScore.get(ref.id) as WatchedRow | undefined
      return row ? toWatchedRun(row) : null
    },
    async findSelf(player) {
      const row = run.self.get(player) as { uid: string; watchable: number } | undefined
      return row ? { uid: row.uid, watchable: row.watchable === 1 } : null
    },
    findPlayer: async (uid) => numbers.find(uid),
    async findForm(uid, slug) {
      const player = numbers.find(uid)
      const row = player === null ? null : (run.formOf.get(player, slug) as FormRow | undefined)
      const known = row ? toKnownForm(row) : null
      if (player === null || !numbers.isJoined(uid)) return { player, known }
      const self = run.self.get(player) as { uid: string } | undefined
      return { player, known, ...(self && { uid: self.uid }) }
    },
    nextBests: (of) => nextBests(db, of),
    rankedScores: (after) => rankedPages(run, after),
    bestsOf: (board) => bestsOf(db, board),
    scoresOfDay: (game, day, country) => scoresOfDay(db, game, day, country),
    faces: (players) => readFaces(db, players),
    async check() {
      sqlite.prepare('select 1 from scores limit 1').get()
    },
    close: () => database.close(),
  }
}
