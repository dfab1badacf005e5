import { sql, type SelectQueryBuilder } from 'kysely'
import { countRows } from '../sql/count-rows.ts'
import type { AnyDatabase, Row, Source, Target } from './ends.ts'

/** A row for each table that was begun, with the last key that is there; one without a table says from where. */
export const MARKER = 'store_move'

/** What becomes of some rows; asked in the order of their keys. */
export type Converter = (rows: readonly Row[]) => readonly Row[] | Promise<readonly Row[]>

type Reading = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, Row>

/** Rows of one table, on their way into one of the target. */
export interface MovedRows {
  /** Of its mark: no other of the same move has it. */
  readonly name: string
  readonly from: string
  /** The order in which its rows are read. */
  readonly key: readonly string[]
  readonly to: string
  readonly atOnce: number
  /** All columns of the table, where absent. */
  readonly select?: (db: AnyDatabase) => Reading
  /** They stay as they are, where absent. */
  readonly converter?: (from: Source) => Converter
}

/** What is moved out of a source, which depends on its schema. */
export interface Moved {
  readonly rows: readonly MovedRows[]
  /** Throws where the two are not the same. */
  compare(from: Source, to: Target): Promise<void>
  /** What is there besides rows that were moved. */
  complete?(from: Source, to: Target): Promise<void>
  /** Up to which numbers were given, by table of the target. */
  lastNumbers(from: Source, to: Target): Promise<ReadonlyMap<string, number>>
}

/** Called with how many rows of a table are moved, of how many. */
export type Progress = (table: string, done: number, total: number) => void

const asTheyAre: Converter = (rows) => rows

/** Goes on behind the mark, and sets it with every page. */
export async function moveRows(
  from: Source,
  to: Target,
  moved: MovedRows,
  show: Progress,
): Promise<void> {
  const { name } = moved
  const total = await countRows(from.db.selectFrom(moved.from))
  const marks = to.db.selectFrom(MARKER).selectAll().where('name', '=', name)
  const mark = await marks.executeTakeFirst()
  let done = Number(mark?.['moved'] ?? 0)
  show(name, done, total)
  const after = mark ? (JSON.parse(String(mark['last_key'])) as unknown[]) : null
  for await (const { rows, last, read } of pagesOf(from, moved, after)) {
    done += read
    const marked = { name, source: '', last_key: JSON.stringify(last), moved: done }
    await to.db.transaction().execute(async (tx) => {
      if (rows.length > 0) await to.put(tx, moved.to, rows)
      await tx.deleteFrom(MARKER).where('name', '=', name).execute()
      await tx.insertInto(MARKER).values(marked).execute()
    })
    show(name, done, total)
  }
}

interface Page {
  /** As the target is to have them. */
  readonly rows: readonly Row[]
  /** The key of the last one that was read, and how many were. */
  readonly last: readonly unknown[]
  readonly read: number
}

/** All that comes after a key, page by page. */
export async function* pagesOf(
  from: Source,
  moved: MovedRows,
  after: readonly unknown[] | null = null,
): AsyncGenerator<Page> {
  const convert = moved.converter?.(from) ?? asTheyAre
  for (let behind = after; ;) {
    const rows = await pageAfter(from.db, moved, behind)
    const last = rows.at(-1)
    if (!last) return
    behind = moved.key.map((column) => last[column])
    yield { rows: await convert(rows), last: behind, read: rows.length }
  }
}

function pageAfter(
  db: AnyDatabase,
  { from, key, select, atOnce }: MovedRows,
  after: readonly unknown[] | null,
): Promise<readonly Row[]> {
  let query: Reading = select ? select(db) : db.selectFrom(from).selectAll()
  for (const column of key) query = query.orderBy(column)
  if (after) {
    const columns = sql.join(key.map((column) => sql.ref(column)))
    query = query.where(sql<boolean>`(${columns}) > (${sql.join(after)})`)
  }
  return query.limit(atOnce).execute()
}
