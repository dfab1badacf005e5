import { sql } from 'kysely'
import { sqliteMigrations } from '../migrate/sqlite.ts'
import { compareSums, lastNumbers } from './compare.ts'
import { MoveRefused, type AnyDatabase, type End, type Source, type Target } from './ends.ts'
import { movedFromBefore } from './from-before/moved.ts'
import { ofBefore } from './from-before/steps.ts'
import { MARKER, moveRows, type Moved, type Progress } from './rows.ts'
import { movedTables, prefilledTables } from './tables.ts'

/** A log may have tens of thousands of characters. */
const LOGS_AT_ONCE = 300
const ROWS_AT_ONCE = 2000

/** Moves everything, goes on where an earlier move was ended, and compares both at the end. */
export async function moveStore(from: Source, to: Target, show: Progress): Promise<void> {
  const moved = await movedOutOf(from)
  await begin(from, to)
  for (const rows of moved.rows) await moveRows(from, to, rows, show)
  await moved.compare(from, to)
  await moved.complete?.(from, to)
  await to.finish(await moved.lastNumbers(from, to))
  await sql`drop table ${sql.table(MARKER)}`.execute(to.db)
}

const sameSchema: Moved = {
  rows: movedTables.map(({ name, key }) => {
    const atOnce = name.endsWith('_logs') ? LOGS_AT_ONCE : ROWS_AT_ONCE
    return { name, from: name, to: name, key, atOnce }
  }),
  compare: (from, to) =>
    compareSums(
      from,
      to,
      movedTables.map(({ name }) => name),
    ),
  lastNumbers: (from) =>
    lastNumbers(
      from,
      movedTables.flatMap(({ name, numbered }) => (numbered ? [name] : [])),
    ),
}

/** The target was just migrated, and has the same steps. */
async function movedOutOf({ db, name }: End): Promise<Moved> {
  const tables = await namesOfTables(db)
  if (tables.has(MARKER)) throw new MoveRefused(`${name} holds half of a move`)
  if (!tables.has('kysely_migration')) throw new MoveRefused(`${name} holds no site`)
  const rows = await db.selectFrom('kysely_migration').select('name').orderBy('name').execute()
  const done = rows.map((row) => String(row['name']))
  const before = ofBefore(done)
  if (before?.missing === 0) return movedFromBefore
  if (before)
    throw new MoveRefused(
      `${name} lacks ${before.missing} steps of its own time; start the version that it was last used with on it once, then move`,
    )
  const known = sqliteMigrations.map((migration) => migration.name)
  if (done.some((step) => !known.includes(step))) {
    throw new MoveRefused(`${name} was made by a newer version of Reflex Labs; move with that one`)
  }
  if (done.length < known.length) {
    throw new MoveRefused(
      `${name} is of an older version; start this version on it once, then move`,
    )
  }
  return sameSchema
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
