import { dirname, join, resolve } from 'node:path'
import type Sqlite from 'better-sqlite3'
import { refuseBefore } from '../move/from-before/steps.ts'
import {
  halfMoved,
  MIGRATION_TABLES,
  missingMigrations,
  readMigrations,
  type AppliedMigration,
} from './migrations.ts'

export const sqliteMigrations = readMigrations(new URL('./sqlite/', import.meta.url))

export function refuseHalfMoved(sqlite: Sqlite.Database): void {
  const marker = sqlite.prepare("select 1 from sqlite_master where name = 'store_move'").get()
  if (marker !== undefined) throw halfMoved()
}

/** Runs inside the transaction of whoever opens the file. */
export function migrate(sqlite: Sqlite.Database): void {
  for (const table of MIGRATION_TABLES) sqlite.exec(table)
  const applied = sqlite
    .prepare<[], AppliedMigration>(
      'select name, checksum from kysely_migration left join migration_checksums using (name)',
    )
    .all()
  const file = resolve(sqlite.name)
  refuseBefore(applied, `sqlite:${file}`, `sqlite:${join(dirname(file), 'moved.sqlite')}`)
  const addStep = sqlite.prepare('insert into kysely_migration (name, timestamp) values (?, ?)')
  const addChecksum = sqlite.prepare('insert or ignore into migration_checksums values (?, ?)')
  for (const { name, text } of missingMigrations(sqliteMigrations, applied)) {
    sqlite.exec(text)
    addStep.run(name, new Date().toISOString())
  }
  for (const { name, checksum } of sqliteMigrations) addChecksum.run(name, checksum)
}
