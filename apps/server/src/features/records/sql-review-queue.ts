import type { Kysely } from 'kysely'
import type { DoubtedRecord, PageOf, PageRequest, QueuedRecord } from './port.ts'
import type { RecordRef } from '../runs/port-records.ts'
import { countRows } from '../../store/sql/count-rows.ts'
import { listUnreported, withPlayers } from './sql-doubted-records.ts'
import { openReports } from '../runs/sql-run-reports.ts'
import { isBoard, isNotTrashed } from '../../store/sql/run-rows.ts'
import type { Database } from '../../store/sql/schema.ts'

type Queue = PageRequest & { readonly first: readonly RecordRef[] }

/**
 * What an operator is to look at: the ranked ones of those that are to come first, in their order; then
 * what was reported, by most first; then what is under review, oldest first. Each stands once, and is
 * read up to the end of the page.
 */
export async function listQueue(
  db: Kysely<Database>,
  { first, limit, offset }: Queue,
): Promise<PageOf<QueuedRecord>> {
  const end = offset + limit
  const found = await recordsAt(db, idsOf(first))
  const firstPlaces = found.filter(({ status }) => status === 'ranked')
  const reported = reportedBeside(db, idsOf(firstPlaces))
  const inOrder = reported
    .orderBy('reports', 'desc')
    .orderBy(({ fn }) => fn.min('run_reports.created_at'))
    .orderBy('run_id')
  const rows = await inOrder.limit(end).execute()
  const others = await recordsAt(
    db,
    rows.map(({ run_id }) => run_id),
  )
  const rest = await listUnreported(db, end)
  const total =
    firstPlaces.length + (await countRows(db.selectFrom(reported.as('run')))) + rest.total
  const page = [...firstPlaces, ...others, ...rest.rows].slice(offset, end)
  return { rows: await withReports(db, page), total }
}

const idsOf = (runs: readonly { readonly id: number }[]): number[] => runs.map(({ id }) => id)

/** These runs, in the order in which they are asked for. */
async function recordsAt(db: Kysely<Database>, ids: readonly number[]): Promise<DoubtedRecord[]> {
  if (ids.length === 0) return []
  const asked = db.selectFrom('runs').where(isBoard).where('id', 'in', ids)
  const found = new Map((await withPlayers(db, asked)).map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** A rejected run was dealt with, also where it was reported after that. */
function reportedBeside(db: Kysely<Database>, ids: readonly number[]) {
  const reported = openReports(db)
    .innerJoin('runs', 'runs.id', 'run_reports.run_id')
    .where('status', '<>', 'rejected')
    .where(isNotTrashed)
    .select(['run_id', ({ fn }) => fn.countAll<number>().as('reports')])
    .groupBy('run_id')
  return ids.length === 0 ? reported : reported.where('run_id', 'not in', ids)
}

async function withReports(
  db: Kysely<Database>,
  page: readonly DoubtedRecord[],
): Promise<QueuedRecord[]> {
  if (page.length === 0) return []
  const rows = await openReports(db)
    .select(['run_id', ({ fn }) => fn.countAll<number>().as('reports')])
    .where('run_id', 'in', idsOf(page))
    .groupBy('run_id')
    .execute()
  const reports = new Map(rows.map(({ run_id, reports: count }) => [run_id, count]))
  return page.map((row) => ({ ...row, reports: reports.get(row.id) ?? 0 }))
}
