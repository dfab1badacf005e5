import type { Kysely } from 'kysely'
import type { SqlContext } from '../../store/sql/context.ts'
import type { Database } from '../../store/sql/schema.ts'
import { all, done, type Steps } from '../../store/sql/steps.ts'
import { handGroupPoints } from './sql-group-points.ts'

/** Holds these groups until the transaction ends. Whoever holds a player does so before. */
function* holdGroups({ db, dialect }: SqlContext, groups: readonly number[]): Steps<void> {
  if (groups.length === 0) return
  const asked = db.selectFrom('groups').select('id').where('id', 'in', groups).orderBy('id')
  yield* all(asked.modifyEnd(dialect.locked))
}

function* groupsOf(db: Kysely<Database>, player: number): Steps<number[]> {
  const theirs = db.selectFrom('group_members').select('group_id').where('player_id', '=', player)
  return (yield* all(theirs)).map(({ group_id }) => group_id)
}

/** What was made of these groups is stale. One that nobody is in any more is gone. */
export function* changedGroups(db: Kysely<Database>, groups: readonly number[]): Steps<void> {
  if (groups.length === 0) return
  const grown = db.updateTable('groups').set(({ eb }) => ({ version: eb('version', '+', 1) }))
  yield* done(grown.where('id', 'in', groups))
  yield* done(
    db
      .deleteFrom('groups')
      .where('id', 'in', groups)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('group_members').select('group_id').whereRef('group_id', '=', 'groups.id'),
          ),
        ),
      ),
  )
}

/** Nothing of a player who is held stays in any group, nor a group of nobody else. */
export function* removeFromGroups(context: SqlContext, player: number): Steps<void> {
  const { db } = context
  const groups = yield* groupsOf(db, player)
  yield* holdGroups(context, groups)
  yield* done(db.deleteFrom('group_removals').where('player_id', '=', player))
  yield* done(db.deleteFrom('group_members').where('player_id', '=', player))
  yield* changedGroups(db, groups)
}

/**
 * Their groups are the other's from now on; both are held. Where both are in one, it is one member, as
 * long there as the first of them, and the founder where one of them was. Who was removed stays so.
 */
export function* handMemberships(context: SqlContext, from: number, to: number): Steps<void> {
  const { db } = context
  const groups = yield* groupsOf(db, from)
  yield* holdGroups(context, groups)
  const rows = yield* all(
    db.selectFrom('group_members').selectAll().where('player_id', 'in', [from, to]),
  )
  for (const theirs of rows.filter(({ player_id }) => player_id === from)) {
    const own = rows.find((row) => row.player_id === to && row.group_id === theirs.group_id)
    const facts = {
      founder: Math.max(theirs.founder, own?.founder ?? 0),
      joined_at: Math.min(theirs.joined_at, own?.joined_at ?? theirs.joined_at),
    }
    const added = db
      .insertInto('group_members')
      .values({ group_id: theirs.group_id, player_id: to, ...facts })
    yield* done(
      added.onConflict((conflict) =>
        conflict.columns(['group_id', 'player_id']).doUpdateSet(facts),
      ),
    )
  }
  yield* handGroupPoints(db, from, to)
  yield* done(db.deleteFrom('group_members').where('player_id', '=', from))
  const removals = yield* all(
    db.selectFrom('group_removals').select('group_id').where('player_id', '=', from),
  )
  for (const { group_id } of removals) {
    const added = db.insertInto('group_removals').values({ group_id, player_id: to })
    yield* done(added.onConflict((conflict) => conflict.doNothing()))
  }
  yield* done(db.deleteFrom('group_removals').where('player_id', '=', from))
  yield* changedGroups(db, groups)
}
