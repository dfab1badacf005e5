import { sql, type Kysely } from 'kysely'
import type { SqlContext } from '../../store/sql/context.ts'
import { counted } from '../../store/sql/count-rows.ts'
import { playerOf } from '../../store/sql/player-of.ts'
import type { Database } from '../../store/sql/schema.ts'
import { all, done, run, type Steps } from '../../store/sql/steps.ts'
import { reporterOf } from '../runs/sql-run-reports.ts'
import type { NamedPlayer, NameReportStore, NewNameReport, ReportedName } from './port.ts'

/** More reports of one name say nothing new, and fill no store. */
const REPORTS_AT_MOST = 100
const SAME_UID_AT_MOST = 20

export function createNameReports({ db, write }: SqlContext): NameReportStore {
  return {
    namedAs: (shown) =>
      db
        .selectFrom('players')
        .select(['id', 'uid', 'nickname'])
        .where('uid', '>=', shown)
        .where('uid', '<', `${shown}~`)
        .where('nickname', 'is not', null)
        .limit(SAME_UID_AT_MOST)
        .$castTo<NamedPlayer>()
        .execute(),
    keepNameReport: (report) => write(() => keepNameReport(db, report)),
    listReportedNames: (limit, offset) => listReportedNames(db, limit, offset),
    findReportedName: async (id) =>
      (await db
        .selectFrom('reported_names')
        .select(['uid', 'nickname'])
        .where('id', '=', id)
        .executeTakeFirst()) ?? null,
    closeNameReports: (id) =>
      write(() =>
        done(db.updateTable('name_reports').set({ handled: 1 }).where('name_id', '=', id)),
      ),
    forgetNameReports: (before) =>
      write(function* () {
        yield* done(db.deleteFrom('name_reports').where('created_at', '<', before))
        yield* withoutReports(db)
      }),
  }
}

/** Not dealt with yet. Written out, not bound: only so does their index answer. */
export const openNameReports = (db: Kysely<Database>) =>
  db
    .selectFrom('name_reports')
    .innerJoin('reported_names', 'reported_names.id', 'name_id')
    .where(sql<boolean>`handled = 0`)

function* keepNameReport(
  db: Kysely<Database>,
  { uid, nickname, by, place, code, at }: NewNameReport,
): Steps<boolean> {
  const goesBy = function* (asked: string): Steps<string> {
    const [player] = yield* all(playerOf(db, asked).select('players.uid'))
    return player?.uid ?? asked
  }
  const whose = yield* goesBy(uid)
  const reporter = yield* goesBy(by)
  if (whose === reporter) return false
  yield* done(
    db
      .insertInto('reported_names')
      .values({ uid: whose, nickname })
      .onConflict((conflict) => conflict.doNothing()),
  )
  const name = db.selectFrom('reported_names').select('id').where('uid', '=', whose)
  const [found] = yield* all(name.where('nickname', '=', nickname))
  if (!found) return true
  const own = db.selectFrom('name_reports').where('name_id', '=', found.id)
  const [kept] = yield* all(counted(own))
  if ((kept?.found ?? 0) >= REPORTS_AT_MOST) return true
  const row = { name_id: found.id, reporter: reporterOf(reporter), place, code, created_at: at }
  const added = db.insertInto('name_reports').values(row)
  yield* done(added.onConflict((conflict) => conflict.doNothing()))
  return true
}

async function listReportedNames(db: Kysely<Database>, limit: number, offset: number) {
  const rows = await openNameReports(db)
    .select(['reported_names.id', 'uid', 'nickname'])
    .select(({ fn }) => [
      fn.countAll<number>().as('reports'),
      fn.min('created_at').as('firstAt'),
      fn.max('created_at').as('lastAt'),
    ])
    .groupBy(['reported_names.id', 'uid', 'nickname'])
    .orderBy('reports', 'desc')
    .orderBy('firstAt')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await openNameReports(db)
    .select(({ fn }) => fn.count<number>('name_id').distinct().as('total'))
    .executeTakeFirstOrThrow()
  const [players, places] = await Promise.all([
    playersOf(
      db,
      rows.map(({ uid }) => uid),
    ),
    placesOf(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  const names: ReportedName[] = rows.map((row) => ({
    ...row,
    player: players.get(row.uid) ?? null,
    places: places
      .filter(({ name_id }) => name_id === row.id)
      .map(({ place, code }) => ({ place, code })),
  }))
  return { names, total }
}

async function playersOf(db: Kysely<Database>, uids: readonly string[]) {
  if (uids.length === 0) return new Map<string, never>()
  const named = db.selectFrom('players').select(['id', 'uid', 'nickname'])
  const rows = await named.where('uid', 'in', uids).execute()
  return new Map(rows.map(({ uid, ...player }) => [uid, player]))
}

async function placesOf(db: Kysely<Database>, ids: readonly number[]) {
  if (ids.length === 0) return []
  const seen = db.selectFrom('name_reports').select(['name_id', 'place', 'code']).distinct()
  return seen.where('name_id', 'in', ids).where('handled', '=', 0).orderBy('place').execute()
}

const withoutReports = (db: Kysely<Database>): Steps<number> =>
  run(
    db
      .deleteFrom('reported_names')
      .where('id', 'not in', db.selectFrom('name_reports').select('name_id')),
  )

/** Neither their names nor what they reported stays. */
export function* removeNameReports(db: Kysely<Database>, uids: readonly string[]): Steps<void> {
  yield* done(db.deleteFrom('reported_names').where('uid', 'in', uids))
  const theirs = db.deleteFrom('name_reports').where('reporter', 'in', uids.map(reporterOf))
  if ((yield* run(theirs)) > 0) yield* withoutReports(db)
}

/** Their names and reports are the other's from now on; of what both have the other's stays. */
export function* handNameReports(db: Kysely<Database>, from: string, to: string): Steps<void> {
  if (from === to) return
  const names = (uid: string) => db.selectFrom('reported_names').where('uid', '=', uid)
  const same = names(to).select('nickname')
  yield* done(db.deleteFrom('reported_names').where('uid', '=', from).where('nickname', 'in', same))
  yield* done(db.updateTable('reported_names').set({ uid: to }).where('uid', '=', from))
  const [gone, stays] = [reporterOf(from), reporterOf(to)]
  const both = db.selectFrom('name_reports').select('name_id').where('reporter', '=', stays)
  const theirs = db.deleteFrom('name_reports').where('reporter', '=', gone)
  yield* done(theirs.where('name_id', 'in', both))
  yield* done(db.updateTable('name_reports').set({ reporter: stays }).where('reporter', '=', gone))
}
