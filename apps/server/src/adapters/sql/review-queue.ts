import type { Kysely } from 'kysely'
import type { DoubtedRecord, PageOf, PageRequest, QueuedRecord } from '../../ports/record-lists.ts'
import type { RecordRef } from '../../ports/record-store.ts'
import { countRows } from './count-rows.ts'
import { listUnreported, withPlayers } from './doubted-records.ts'
import { recordKinds, recordsOf } from './record-rows.ts'
import { openReports } from './run-reports.ts'
import type { Database } from './schema.ts'

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
  const found = await recordsAt(db, first)
  const firsts = found.filter(({ status }) => status === 'ranked')
  const reported = reportedBeside(db, numbersOf(firsts, 'game'))
  const inOrder = reported
    .orderBy('reports', 'desc')
    .orderBy(({ fn }) => fn.min('run_reports.created_at'))
    .orderBy('score_id')
  const rows = await inOrder.limit(end).execute()
  const others = await recordsAt(
    db,
    rows.map(({ score_id: id }) => ({ kind: 'game', id })),
  )
  const rest = await listUnreported(db, end)
  const total = firsts.length + (await countRows(db.selectFrom(reported.as('run')))) + rest.total
  const page = [...firsts, ...others, ...rest.rows].slice(offset, end)
  return { rows: await withReports(db, page), total }
}

const numbersOf = (refs: readonly RecordRef[], kind: RecordRef['kind']): number[] =>
  refs.filter((ref) => ref.kind === kind).map(({ id }) => id)

/** These runs, in the order in which they are asked for. */
async function recordsAt(
  db: Kysely<Database>,
  refs: readonly RecordRef[],
): Promise<DoubtedRecord[]> {
  const found = new Map<string, DoubtedRecord>()
  for (const kind of recordKinds) {
    const ids = numbersOf(refs, kind)
    if (ids.length === 0) continue
    const asked = db.selectFrom(recordsOf(db, kind)).where('id', 'in', ids)
    for (const row of await withPlayers(db, kind, asked)) found.set(`${kind} ${row.id}`, row)
  }
  return refs.flatMap(({ kind, id }) => found.get(`${kind} ${id}`) ?? [])
}

/** A rejected run was dealt with, also where it was reported after that. */
function reportedBeside(db: Kysely<Database>, ids: readonly number[]) {
  const reported = openReports(db)
    .innerJoin('scores', 'scores.id', 'run_reports.score_id')
    .where('status', '<>', 'rejected')
    .select(['score_id', ({ fn }) => fn.countAll<number>().as('reports')])
    .groupBy('score_id')
  return ids.length === 0 ? reported : reported.where('score_id', 'not in', ids)
}

async function withReports(
  db: Kysely<Database>,
  page: readonly DoubtedRecord[],
): Promise<QueuedRecord[]> {
  const ids = numbersOf(page, 'game')
  const rows =
    ids.length === 0
      ? []
      : await openReports(db)
          .select(['score_id', ({ fn }) => fn.countAll<number>().as('reports')])
          .where('score_id', 'in', ids)
          .groupBy('score_id')
          .execute()
  const reports = new Map(rows.map(({ score_id: id, reports: count }) => [id, count]))
  return page.map((row) => ({
    ...row,
    reports: row.kind === 'game' ? (reports.get(row.id) ?? 0) : 0,
  }))
}
