import { existsSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { Kysely, sql, SqliteDialect } from 'kysely'
import { asJson } from '../postgres/as-json.ts'
import { withoutPassword } from '../postgres/address.ts'
import { connectPostgres, openPostgres } from '../postgres/database.ts'
import { recountBests } from '../sql/recount-bests.ts'
import { sqlContextOf } from '../sqlite/context.ts'
import { openDatabase } from '../sqlite/database.ts'

export type Row = Readonly<Record<string, unknown>>

/** A database without its schema in types: every table is moved the same way. */
export type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>

/** One of the two databases of a move. */
export interface End {
  /** As it was named, without a password. */
  readonly name: string
  readonly db: AnyDatabase
  close(): Promise<void>
}

export interface Source extends End {
  /** The last numbers that were given in these tables, where they are remembered though the rows are gone. */
  givenNumbers(tables: readonly string[]): Promise<ReadonlyMap<string, number>>
}

export interface Target extends End {
  /** Adds rows within the transaction; those that are there already stay. */
  put(tx: AnyDatabase, table: string, rows: readonly Row[]): Promise<void>
  /** What everybody has reached is counted from the runs. */
  recountBests(): Promise<void>
  /** Nothing is numbered up to this again; what was moved is known to the planner. */
  finish(lastNumbers: ReadonlyMap<string, number>): Promise<void>
}

/** One line that an operator can act on. */
export class MoveRefused extends Error {}

/** The most values that a statement of the embedded database takes. */
const VALUES_AT_ONCE = 30_000

const isServer = (address: string): boolean => /^postgres(ql)?:\/\//.test(address)

function fileOf(address: string): string {
  const file = /^sqlite:(.+)$/.exec(address)?.[1]
  if (file === undefined) throw new MoveRefused('An address is sqlite:PATH or postgres://…')
  return file
}

/** It is only read: neither migrated nor otherwise touched. */
export const openSource = (address: string): Promise<Source> =>
  isServer(address) ? openServerSource(address) : openFileSource(address)

async function openServerSource(address: string): Promise<Source> {
  const { db, close } = await connectPostgres(address)
  const givenNumbers = async (tables: readonly string[]) => {
    const { rows } = await sql<{ name: string; last: number | null }>`
      select name, pg_sequence_last_value(pg_get_serial_sequence(name, 'id')::regclass) as last
      from unnest(${tables}::text[]) t(name)`.execute(db)
    return new Map(rows.map(({ name, last }) => [name, last ?? 0]))
  }
  return { name: withoutPassword(address), db: db as never, close, givenNumbers }
}

async function openFileSource(address: string): Promise<Source> {
  const file = fileOf(address)
  if (!existsSync(file)) throw new MoveRefused(`There is no file ${file}`)
  const database = new Sqlite(file, { readonly: true })
  const db: AnyDatabase = new Kysely({ dialect: new SqliteDialect({ database }) })
  const givenNumbers = async () => {
    const rows = await db.selectFrom('sqlite_sequence').selectAll().execute()
    return new Map(rows.map((row) => [String(row['name']), Number(row['seq'])]))
  }
  const close = async () => {
    await db.destroy()
    // Kysely closes only what it has asked something.
    database.close()
  }
  return { name: address, db, close, givenNumbers }
}

export const openTarget = (address: string): Promise<Target> =>
  isServer(address) ? openServerTarget(address) : openFileTarget(address)

async function openServerTarget(address: string): Promise<Target> {
  const { patient, close } = await openPostgres(address, { isMoved: true })
  const { db } = patient
  return {
    name: withoutPassword(address),
    db: db as never,
    close,
    recountBests: () => recountBests(patient),
    async put(tx, table, rows) {
      const name = sql.table(table)
      const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
      await sql`insert into ${name} (${columns}) select ${columns} from
        json_populate_recordset(null::${name}, ${asJson(rows)}::json)
        on conflict do nothing`.execute(tx)
    },
    async finish(lastNumbers) {
      for (const [table, last] of lastNumbers) {
        if (last > 0)
          await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(db)
      }
      await sql`analyze`.execute(db)
    },
  }
}

async function openFileTarget(address: string): Promise<Target> {
  const database = await openDatabase(fileOf(address), { isMoved: true })
  const { db, close } = database
  return {
    name: address,
    db: db as never,
    close,
    recountBests: () => recountBests(sqlContextOf(database)),
    async put(tx, table, rows) {
      const atOnce = Math.floor(VALUES_AT_ONCE / Object.keys(rows[0] ?? { none: 0 }).length)
      for (let at = 0; at < rows.length; at += atOnce) {
        const insert = tx.insertInto(table).values(rows.slice(at, at + atOnce))
        await insert.onConflict((conflict) => conflict.doNothing()).execute()
      }
    },
    async finish(lastNumbers) {
      for (const [table, last] of lastNumbers) await numberFrom(db as never, table, last)
      await sql`analyze`.execute(db)
    },
  }
}

/** Tables whose numbers are given once have theirs remembered; the others know none. */
async function numberFrom(db: AnyDatabase, table: string, last: number): Promise<void> {
  await sql`insert into sqlite_sequence (name, seq) select name, 0 from sqlite_master
    where name = ${table} and sql like '%autoincrement%'
      and name not in (select name from sqlite_sequence)`.execute(db)
  await sql`update sqlite_sequence set seq = max(seq, ${last}) where name = ${table}`.execute(db)
}
