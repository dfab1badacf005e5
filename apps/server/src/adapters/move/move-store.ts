import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { countRows } from '../sql/count-rows.ts'
import { sqliteMigrations } from '../sqlite/migrate.ts'
import {
  MoveRefused,
  type AnyDatabase,
  type End,
  type Row,
  type Source,
  type Target,
} from './ends.ts'
import { sumsOfAll } from './sums.ts'
import { movedTables, prefilledTables, type MovedTable } from './tables.ts'

/** A row for each table that was begun, with the last key that is there; one without a table says from where. */
const MARKER = 'store_move'

const ROWS_AT_ONCE = 2000
/** A log may have tens of thousands of characters. */
const LOGS_AT_ONCE = 300

/** Called with how many rows of a table are moved, of how many. */
export type Progress = (table: string, done: number, total: number) => void

/** Moves everything, goes on where an earlier move was ended, and compares both at the end. */
export async function moveStore(from: Source, to: Target, show: Progress): Promise<void> {
  await refuseOtherSchema(from)
  await begin(from, to)
  for (const table of movedTables) await moveTable(from, to, table, show)
  await compare(from, to)
  await to.finish(await lastNumbers(from))
  await sql`drop table ${sql.table(MARKER)}`.execute(to.db)
}

/** The target was just migrated, and has the same steps. */
async function refuseOtherSchema({ db, name }: End): Promise<void> {
  const tables = await namesOfTables(db)
  const known = sqliteMigrations.map((migration) => migration.name)
  if (!tables.has('kysely_migration') && !tables.has('runs')) {
    throw new MoveRefused(`${name} holds no site`)
  }
  const rows = await db.selectFrom('kysely_migration').select('name').orderBy('name').execute()
  const done = rows.map((row) => String(row['name']))
  if (done.some((step) => !known.includes(step))) {
    throw new MoveRefused(`${name} was made by a newer version of Reflex Labs; move with that one`)
  }
  if (done.length < known.length) {
    throw new MoveRefused(
      `${name} is of an older version; start this version on it once, then move`,
    )
  }
}

async function namesOfTables(db: AnyDatabase): Promise<Set<string>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  return new Set(tables.map(({ name }) => name))
}

async function begin(from: End, to: Target): Promise<void> {
  const tables = await namesOfTables(to.db)
  if (tables.has(MARKER)) return refuseOtherSource(from, to)
  for (const { name } of movedTables) {
    if (prefilledTables.includes(name)) continue
    const found = await to.db.selectFrom(name).select(sql.lit(1).as('found')).limit(1).execute()
    if (found.length > 0) throw new MoveRefused(`${to.name} already holds data (${name})`)
  }
  await to.db.transaction().execute(async (tx) => {
    await sql`create table ${sql.table(MARKER)} (
      name text primary key, source text not null, last_key text not null, moved bigint not null
    )`.execute(tx)
    const mark = { name: '', source: from.name, last_key: '', moved: 0 }
    await tx.insertInto(MARKER).values(mark).execute()
    for (const table of prefilledTables) await tx.deleteFrom(table).execute()
  })
}

async function refuseOtherSource(from: End, { db, name }: Target): Promise<void> {
  const mark = await db.selectFrom(MARKER).selectAll().where('name', '=', '').executeTakeFirst()
  if (mark?.['source'] !== from.name) {
    throw new MoveRefused(`${name} holds half of a move from ${String(mark?.['source'])}`)
  }
}

async function moveTable(from: End, to: Target, table: MovedTable, show: Progress): Promise<void> {
  const { name, key } = table
  const total = await countRows(from.db.selectFrom(name))
  const marks = to.db.selectFrom(MARKER).selectAll().where('name', '=', name)
  const mark = await marks.executeTakeFirst()
  let after = mark ? (JSON.parse(String(mark['last_key'])) as unknown[]) : null
  let moved = Number(mark?.['moved'] ?? 0)
  show(name, moved, total)
  for (;;) {
    const rows = await pageOf(from.db, table, after)
    const last = rows.at(-1)
    if (!last) return
    after = key.map((column) => last[column])
    moved += rows.length
    const marked = { name, source: '', last_key: JSON.stringify(after), moved }
    await to.db.transaction().execute(async (tx) => {
      await to.put(tx, name, rows)
      await tx.deleteFrom(MARKER).where('name', '=', name).execute()
      await tx.insertInto(MARKER).values(marked).execute()
    })
    show(name, moved, total)
  }
}

async function pageOf(
  db: AnyDatabase,
  { name, key }: MovedTable,
  after: readonly unknown[] | null,
): Promise<readonly Row[]> {
  let query = db.selectFrom(name).selectAll()
  for (const column of key) query = query.orderBy(column)
  if (after) {
    const columns = sql.join(key.map((column) => sql.ref(column)))
    query = query.where(sql<boolean>`(${columns}) > (${sql.join(after)})`)
  }
  return query.limit(name.endsWith('_logs') ? LOGS_AT_ONCE : ROWS_AT_ONCE).execute()
}

async function compare(from: End, to: Target): Promise<void> {
  const [theirs, ours] = [await sumsOfAll(from.db), await sumsOfAll(to.db)]
  for (const [table, sums] of theirs) {
    const found = ours.get(table)
    if (isDeepStrictEqual({ ...sums }, { ...found })) continue
    throw new MoveRefused(
      `${table} differs: ${JSON.stringify(sums)} in ${from.name}, ${JSON.stringify(found)} in ${to.name}. ` +
        'Was the site running? Stop it, empty the target and move again.',
    )
  }
}

async function lastNumbers({ db, givenNumbers }: Source): Promise<Map<string, number>> {
  const given = await givenNumbers()
  const last = new Map<string, number>()
  for (const { name, numbered } of movedTables) {
    if (!numbered) continue
    const query = db.selectFrom(name).select(({ fn }) => fn.max('id').as('id'))
    const highest = Number((await query.executeTakeFirst())?.id ?? 0)
    last.set(name, Math.max(highest, given.get(name) ?? 0))
  }
  return last
}
