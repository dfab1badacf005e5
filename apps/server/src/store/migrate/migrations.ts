import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** Why a start must stop, in one line: the database is fine, but not for this program. */
export class StartRefusal extends Error {}

export const halfMoved = (): StartRefusal =>
  new StartRefusal('a move into this database was not finished; run npm run migrate:store again')

/** A step of the schema, as the file has it. */
export interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

/** A step that a database has gone through; without a checksum where none was kept yet. */
export interface AppliedMigration {
  readonly name: string
  readonly checksum: string | null
}

export const MIGRATION_TABLES = [
  'create table if not exists kysely_migration (name text primary key, timestamp text not null)',
  'create table if not exists migration_checksums (name text primary key, checksum text not null)',
] as const

/**
 * Plain SQL in files, one a step, in the order of their names. A file that was released is never
 * edited: databases that have gone through it would silently stay as it was before.
 */
export const readMigrations = (folder: URL): readonly Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { name: file.slice(0, -'.sql'.length), text, checksum }
    })

/** The steps still to take. Throws where the database has gone through others than these. */
export function missingMigrations(
  known: readonly Migration[],
  applied: readonly AppliedMigration[],
): Migration[] {
  for (const { name, checksum } of applied) {
    const own = known.find((migration) => migration.name === name)
    if (!own) {
      throw new StartRefusal(
        'the database was made by a newer version of Reflex Labs; start that version instead',
      )
    }
    if (checksum !== null && checksum !== own.checksum) {
      throw new StartRefusal(
        `the migration ${name} is not the one that made this database; bring back the file as it was released`,
      )
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  return known.filter(({ name }) => !done.has(name))
}

/** For whoever started it: a refusal as it is, anything else with what was being done. */
export function migrationError(error: unknown): Error {
  if (error instanceof StartRefusal) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new Error(`the database could not be migrated: ${reason}`, { cause: error })
}
