import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Whoever goes by this uid, also where it was joined to another one. */
export const playerOf = (db: Kysely<Database>, uid: string) =>
  db
    .selectFrom('players')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('players.uid', '=', uid),
        eb(
          'players.id',
          '=',
          selectFrom('joined_players').select('player_id').where('joined_players.uid', '=', uid),
        ),
      ]),
    )
