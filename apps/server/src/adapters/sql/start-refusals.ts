/** Why a start must stop, in one line: the database is fine, but not for this program. */
export class StartRefusal extends Error {}

/** One sentence for whoever starts an older program on a newer database. */
export const NEWER_SCHEMA =
  'the database was made by a newer version of Reflex Labs; start that version instead'

export const UNFINISHED_MOVE =
  'a move into this database was not finished; run npm run migrate:store again'

export const editedMigration = (name: string): string =>
  `the migration ${name} is not the one that made this database; bring back the file as it was released`
