/** One sentence for whoever starts an older program on a newer database. */
export const NEWER_SCHEMA =
  'the database was made by a newer version of Reflex Labs; start that version instead'

export const UNFINISHED_MOVE =
  'a move into this database was not finished; run npm run migrate:store again'
