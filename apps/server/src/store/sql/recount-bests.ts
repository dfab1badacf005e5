import type { SqlContext } from './context.ts'
import { emptyProfile, profileText } from '@reflex/games/trust'
import { bestsText } from '../../boards/bests-text.ts'
import { compareBests } from './mend-bests.ts'
import { run, type Steps } from './steps.ts'

const PLAYERS_AT_ONCE = 500

/** What everybody has reached, from the runs alone: for a store whose rows came from elsewhere. */
export async function recountBests(context: SqlContext): Promise<void> {
  const { db, write } = context
  for (let after = 0; ;) {
    const players = await db
      .selectFrom('players')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PLAYERS_AT_ONCE)
      .execute()
    const last = players.at(-1)
    if (!last) return
    await write(function* () {
      for (const { id } of players) yield* recountPlayer(context, id)
    })
    after = last.id
  }
}

/** Nobody has decided on these pace profiles: their versions stay. */
function* recountPlayer(context: SqlContext, player_id: number): Steps<void> {
  for (const { slug: game, counted } of yield* compareBests(context, player_id)) {
    const bests = bestsText(counted)
    const form = { player_id, game, version: 1, form: profileText(emptyProfile), bests }
    const put = context.db.insertInto('player_forms').values(form)
    yield* run(
      put.onConflict((conflict) => conflict.columns(['player_id', 'game']).doUpdateSet({ bests })),
    )
  }
}
