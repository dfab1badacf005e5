import { betterOf, type BoardSlug } from '@reflex/contract'
import { formText, joined } from '@reflex/games/trust'
import type { Kysely } from 'kysely'
import { toKnownForm } from './form-rows.ts'
import type { Database } from './schema.ts'
import { all, run, type Steps } from './steps.ts'

/** What is known of one player becomes known of the other too; of two doubts the longer one holds. */
export function* joinForms(db: Kysely<Database>, gone: number, stays: number): Steps<void> {
  const rows = yield* all(
    db.selectFrom('player_forms').selectAll().where('player_id', 'in', [gone, stays]),
  )
  const formOf = (player: number, game: string) =>
    rows.find((row) => row.player_id === player && row.game === game)
  for (const theirs of rows.filter(({ player_id }) => player_id === gone)) {
    const { game } = theirs
    const own = formOf(stays, game)
    const form = own
      ? joined(toKnownForm(own).form, toKnownForm(theirs).form, betterOf(game as BoardSlug))
      : toKnownForm(theirs).form
    const values = {
      // Later than either: whoever decided on one of them must decide anew.
      version: Math.max(own?.version ?? 0, theirs.version) + 1,
      doubted_until: Math.max(own?.doubted_until ?? 0, theirs.doubted_until),
      form: formText(form),
    }
    yield* run(
      db
        .insertInto('player_forms')
        .values({ player_id: stays, game, ...values })
        .onConflict((conflict) => conflict.columns(['player_id', 'game']).doUpdateSet(values)),
    )
  }
}
