import type { Kysely } from 'kysely'
import type { DoubtedRecord, PageOf, PageRequest, QueuedRecord, QueueOrder } from './port.ts'
import type { RecordRef } from '../runs/port-records.ts'
import { countRows } from '../../store/sql/count-rows.ts'
import { listUnreported, withPlayers } from './sql-doubted-records.ts'
import { openReports } from '../runs/sql-run-reports.ts'
import { hasStatus, isBoard, isNotTrashed } from '../../store/sql/run-rows.ts'
import type { Database } from '../../store/sql/schema.ts'

type Queue = PageRequest & { readonly first: readonly RecordRef[] }

export const listQueue = (
  db: Kysely<Database>,
  { order, ...queue }: Queue & { readonly order: QueueOrder },
): Promise<PageOf<QueuedRecord>> => (order === 'wait' ? listByWait : listByUrgency)(db, queue)

/**
 * What an operator is to look at: the ranked ones of those that are to come first, in their order; then
 * what was reported, by most first; then what is under review, oldest first. Each stands once, and is
 * read up to the end of the page.
 */
async function listByUrgency(
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
  return { rows: await withReports(db, page, idsOf(firstPlaces)), total }
}

/** The same runs, what has waited longest first: under review, for a report, or with a place not watched. */
async function listByWait(
  db: Kysely<Database>,
  { first, limit, offset }: Queue,
): Promise<PageOf<QueuedRecord>> {
  const runs = () => db.selectFrom('runs').where(isBoard)
  const reviewed = runs()
    .where(hasStatus('review'))
    .select(({ fn }) => ['id', fn.coalesce('review_since', 'created_at').as('since')])
  const reported = reportedBeside(db, [])
    .clearSelect()
    .select(({ fn }) => ['run_id as id', fn.min('run_reports.created_at').as('since')])
  const placed = runs()
    .where(hasStatus('ranked'))
    .where('id', 'in', first.length === 0 ? [0] : idsOf(first))
    .select(['id', 'created_at as since'])
  const waiting = db
    .selectFrom(reviewed.unionAll(reported).unionAll(placed).as('waiting'))
    .select(({ fn }) => ['id', fn.min('since').as('since')])
    .groupBy('id')
  const page = await waiting.orderBy('since').orderBy('id').limit(limit).offset(offset).execute()
  const total = await countRows(db.selectFrom(waiting.as('one')))
  const rows = await recordsAt(db, idsOf(page))
  return { rows: await withReports(db, rows, idsOf(first)), total }
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

/** How often each was reported, and since when it waits: for a report, under review or for its place. */
async function withReports(
  db: Kysely<Database>,
  page: readonly DoubtedRecord[],
  placed: readonly number[],
): Promise<QueuedRecord[]> {
  if (page.length === 0) return []
  const rows = await openReports(db)
    .select(({ fn }) => [
      'run_id',
      fn.countAll<number>().as('reports'),
      fn.min('created_at').as('since'),
    ])
    .where('run_id', 'in', idsOf(page))
    .groupBy('run_id')
    .execute()
  const reported = new Map(rows.map((row) => [row.run_id, row]))
  return page.map((row) => {
    const { reports = 0, since = Infinity } = reported.get(row.id) ?? {}
    const isPlaced = row.status === 'ranked' && placed.includes(row.id)
    const isDoubted = row.status === 'review'
    const asked = [...(isPlaced ? [row.at] : []), ...(isDoubted ? [row.since] : []), since]
    return { ...row, reports, waitingSince: Math.min(...asked) }
  })
}
