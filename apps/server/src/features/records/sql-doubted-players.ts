import { boardSlugs } from '@reflex/contract'
import { emptyProfile, profileText } from '@reflex/games/trust'
import type { Kysely } from 'kysely'
import { ALL_GAMES } from '../../store/sql/pace-profile-rows.ts'
import { hasStatus } from '../../store/sql/run-rows.ts'
import type { Database } from '../../store/sql/schema.ts'
import { all, run, type Steps } from '../../store/sql/steps.ts'

/** A player with a rejected run is doubted in every game until then; with none left, in none. */
export function* doubtPlayer(db: Kysely<Database>, player: number, until: number): Steps<void> {
  if (until > 0) {
    const rows = boardSlugs.map((game) => ({
      player_id: player,
      game,
      version: 1,
      doubted_until: until,
      form: profileText(emptyProfile),
    }))
    const doubted = db
      .insertInto('player_forms')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['player_id', 'game']).doUpdateSet(({ eb, ref }) => ({
          doubted_until: ref('excluded.doubted_until'),
          version: eb('player_forms.version', '+', 1),
        })),
      )
    yield* run(doubted)
    return
  }
  const rejected = db.selectFrom('runs').select('id').where('player_id', '=', player)
  const [still] = yield* all(rejected.where(hasStatus('rejected')).limit(1))
  if (still) return
  // Another version, as with every change: whoever remembers the doubt must read anew.
  const believed = db
    .updateTable('player_forms')
    .set(({ eb }) => ({ doubted_until: 0, version: eb('version', '+', 1) }))
    .where('player_id', '=', player)
    .where('game', '<>', ALL_GAMES)
    .where('doubted_until', '>', 0)
  yield* run(believed)
}
