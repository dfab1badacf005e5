import { sql, type Kysely } from 'kysely'
import { hash } from 'node:crypto'
import type { NewReport } from './port-records.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { counted } from '../../store/sql/count-rows.ts'
import { playerOf } from '../../store/sql/player-of.ts'
import type { Database } from '../../store/sql/schema.ts'
import { all, done, type Steps } from '../../store/sql/steps.ts'

/** More reports of one run say nothing new. */
const REPORTS_AT_MOST = 100

/** Not dealt with yet. Written out, not bound: only so does their index answer. */
export const openReports = (db: Kysely<Database>) =>
  db.selectFrom('run_reports').where(sql<boolean>`handled = 0`)

/** A uid is its player's only credential: it is not written down a second time. */
export const reporterOf = (uid: string): string => hash('sha256', `report.${uid}`, 'base64url')

/** Under the uid that the reporter's runs are kept under. */
export function* keepReport(context: SqlContext, report: NewReport): Steps<void> {
  const { db, dialect } = context
  const { id, uid, place, at } = report
  const held = db.selectFrom('runs').select('id').where('id', '=', id)
  if ((yield* all(held.modifyEnd(dialect.locked))).length === 0) return
  const [kept] = yield* all(counted(db.selectFrom('run_reports').where('run_id', '=', id)))
  if ((kept?.found ?? 0) >= REPORTS_AT_MOST) return
  const [player] = yield* all(playerOf(db, uid).select('players.uid'))
  const reporter = reporterOf(player?.uid ?? uid)
  yield* done(
    db
      .insertInto('run_reports')
      .values({ run_id: id, reporter, place, created_at: at })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** Ends the reports of a run that an operator has dealt with. */
export function* closeReports(db: Kysely<Database>, id: number): Steps<void> {
  yield* done(db.updateTable('run_reports').set({ handled: 1 }).where('run_id', '=', id))
}

export function* forgetReporter(db: Kysely<Database>, uids: readonly string[]): Steps<void> {
  yield* done(db.deleteFrom('run_reports').where('reporter', 'in', uids.map(reporterOf)))
}

/** What one player has reported the other one has from now on, each run once. */
export function* handReports(db: Kysely<Database>, from: string, to: string): Steps<void> {
  if (from === to) return
  const [gone, stays] = [reporterOf(from), reporterOf(to)]
  const both = db.selectFrom('run_reports').select('run_id').where('reporter', '=', stays)
  yield* done(db.deleteFrom('run_reports').where('reporter', '=', gone).where('run_id', 'in', both))
  yield* done(db.updateTable('run_reports').set({ reporter: stays }).where('reporter', '=', gone))
}
