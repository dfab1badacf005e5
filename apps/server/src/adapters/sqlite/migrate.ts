import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { scores } from './migrations/0001-scores.ts'

const migrations = { '0001-scores': scores }

export async function migrate<D>(db: Kysely<D>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  const newer = error instanceof Error && error.message.includes('corrupted migrations')
  throw new Error(
    newer
      ? 'the database was made by a newer version of Reflex Labs; start that version instead'
      : `the database could not be migrated: ${error instanceof Error ? error.message : String(error)}`,
    { cause: error },
  )
}
