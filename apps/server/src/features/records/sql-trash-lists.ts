import type { Kysely } from 'kysely'
import type { TrashedEntry, TrashFilter, TrashLists } from './port.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { countRows } from '../../store/sql/count-rows.ts'
import { isNotTrashed } from '../../store/sql/run-rows.ts'
import type { Database } from '../../store/sql/schema.ts'
import { playersNamed } from './sql-players-named.ts'

export function createTrashLists(context: SqlContext): TrashLists {
  const { db } = context
  return {
    async listTrash({ limit, offset, ...filter }) {
      const found = matching(context, filter)
      const page = found.orderBy('trash.id', 'desc').limit(limit).offset(offset)
      const ids = (await page.select('trash.id').execute()).map(({ id }) => id)
      return { rows: await entriesAt(db, ids), total: await countRows(found) }
    },
    findTrash: async (id) => (await entriesAt(db, [id]))[0] ?? null,
    async whoDeleted() {
      const rows = await db
        .selectFrom('trash')
        .select('email')
        .distinct()
        .orderBy('email')
        .execute()
      return rows.map(({ email }) => email)
    },
    runsIn: (trash) => countRows(db.selectFrom('trashed_runs').where('trash_id', '=', trash)),
    runsOf: (player) =>
      countRows(db.selectFrom('runs').where('player_id', '=', player).where(isNotTrashed)),
  }
}

/** One whose runs have all gone by other ways is as good as gone. */
function matching(context: SqlContext, { search, game, email }: TrashFilter) {
  let found = context.db
    .selectFrom('trash')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('trashed_runs').select('run_id').whereRef('trash_id', '=', 'trash.id').limit(1),
      ),
    )
  if (search !== undefined) found = found.where('player_id', 'in', playersNamed(context, search))
  if (game !== undefined) found = found.where('game', '=', game)
  return email === undefined ? found : found.where('email', '=', email)
}

async function entriesAt(db: Kysely<Database>, ids: readonly number[]): Promise<TrashedEntry[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('trash')
    .innerJoin('players', 'players.id', 'trash.player_id')
    .innerJoin('trashed_runs', 'trash_id', 'trash.id')
    .select(['trash.id', 'player_id as player', 'uid', 'nickname', 'game', 'value', 'email'])
    .select(['deleted_at as deletedAt', 'until'])
    .select(({ fn }) => fn.countAll<number>().as('runs'))
    .where('trash.id', 'in', ids)
    .groupBy(['trash.id', 'players.id'])
    .orderBy('trash.id', 'desc')
    .execute()
  return rows
}
