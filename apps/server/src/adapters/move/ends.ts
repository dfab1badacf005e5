import { existsSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { Kysely, sql, SqliteDialect } from 'kysely'
import { asJson } from '../postgres/as-json.ts'
import { withoutPassword } from '../postgres/address.ts'
import { openPostgres } from '../postgres/database.ts'
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
  /** The last number that was given in a table, where it is remembered though its row is gone. */
  givenNumbers(): Promise<ReadonlyMap<string, number>>
}

export interface Target extends End {
  /** Adds rows within the transaction; those that are there already stay. */
  put(tx: AnyDatabase, table: string, rows: readonly Row[]): Promise<void>
  /** Nothing is numbered up to this again; what was moved is known to the planner. */
  finish(lastNumbers: ReadonlyMap<string, number>): Promise<void>
}

/** One line that an operator can act on. */
export class MoveRefused extends Error {}

/** A statement of the embedded database takes only so many values. */
const VALUES_AT_ONCE = 30_000

const isServer = (address: string): boolean => /^postgres(ql)?:\/\//.test(address)

function fileOf(address: string): string {
  const file = /^sqlite:(.+)$/.exec(address)?.[1]
  if (file === undefined) throw new MoveRefused('An address is sqlite:PATH or postgres://…')
  return file
}

/** A file is only read: neither migrated nor otherwise touched. */
export async function openSource(address: string): Promise<Source> {
  if (isServer(address)) {
    const { patient, close } = await openPostgres(address)
    const { db } = patient
    const givenNumbers = async () => new Map<string, number>()
    return { name: withoutPassword(address), db: db as never, close, givenNumbers }
  }
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
    async put(tx, table, rows) {
      const name = sql.table(table)
      await sql`insert into ${name} select * from
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
  const { db, close } = await openDatabase(fileOf(address))
  return {
    name: address,
    db: db as never,
    close,
    async put(tx, table, rows) {
      const atOnce = Math.floor(VALUES_AT_ONCE / Object.keys(rows[0] ?? { none: 0 }).length)
      for (let at = 0; at < rows.length; at += atOnce) {
        const insert = tx.insertInto(table).values(rows.slice(at, at + atOnce))
        await insert.onConflict((conflict) => conflict.doNothing()).execute()
      }
    },
    async finish() {
      await sql`analyze`.execute(db)
    },
  }
}
