import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import { openPostgres } from '../store/postgres/database.ts'
import { postgresStores } from '../store/postgres/stores.ts'
import { openDatabase } from '../store/sqlite/database.ts'
import { sqliteStores } from '../store/sqlite/stores.ts'
import type { Stores } from '../store/port.ts'
import { temporaryDir } from './fixtures.ts'
import { placeMigrated } from './migrated-file.ts'
import { askPostgres, migratedDatabase, postgresForTests } from './postgres.ts'
import { thorough } from './thorough.ts'

/** Everything that can keep the truth, for one suite over all of them. */
export interface StoreKind {
  readonly name: string
  /** How many runs of a property are affordable. */
  readonly runs: number
  /** Of an empty database, gone after the test: the path of a file or the URL of a server. */
  address(): Promise<string>
}

const embedded: StoreKind = {
  name: 'SQLite',
  runs: thorough(24, 120),
  async address() {
    const file = join(temporaryDir(), 'store.sqlite')
    await placeMigrated(file)
    return file
  },
}

const server: StoreKind = { name: 'PostgreSQL', runs: thorough(6, 24), address: migratedDatabase }

export const storeKinds: readonly StoreKind[] =
  postgresForTests === null ? [embedded] : [embedded, server]

const isUrl = (address: string): boolean => address.startsWith('postgres')

export async function openAt(address: string): Promise<Stores> {
  if (isUrl(address)) return postgresStores(await openPostgres(address))
  return sqliteStores(await openDatabase(address))
}

/** Empty stores that are closed with the test. */
export async function openEmpty(kind: StoreKind): Promise<Stores & { readonly address: string }> {
  const address = await kind.address()
  const stores = await openAt(address)
  onTestFinished(() => stores.store.close())
  return { ...stores, address }
}

/** Looks into the database itself, past every line of the product. */
export async function rowsAt<Row>(address: string, sql: string): Promise<Row[]> {
  if (isUrl(address)) return askPostgres<Row>(address, sql)
  const file = new Sqlite(address)
  try {
    return file.prepare<[], Row>(sql).all()
  } finally {
    file.close()
  }
}

/** Does to the database what the product never would. */
export async function tamperAt(address: string, sql: string): Promise<void> {
  if (isUrl(address)) {
    await askPostgres(address, sql)
    return
  }
  const file = new Sqlite(address)
  // What is proved with it is counting, not durability.
  file.pragma('synchronous = OFF')
  try {
    file.exec(sql)
  } finally {
    file.close()
  }
}
