import type { SqlContext } from '../../store/sql/context.ts'
import { countRows } from '../../store/sql/count-rows.ts'
import { run } from '../../store/sql/steps.ts'
import type { GroupStore } from './port.ts'
import { memberCount } from './sql-members.ts'

type Upkeep = Pick<
  GroupStore,
  'removeUnused' | 'counts' | 'countsByDay' | 'listGroups' | 'removeGroup'
>

/** What is done with groups beside being in them. */
export const groupUpkeep = ({ db, write }: SqlContext): Upkeep => ({
  removeUnused: (usedBefore, atMost) =>
    write(() => {
      // Nobody is in it any more where the last member's player was removed for being idle.
      const old = db
        .selectFrom('groups')
        .select('id')
        .where(({ eb, or, not, exists, selectFrom }) =>
          or([
            eb('used_at', '<', usedBefore),
            not(
              exists(
                selectFrom('group_members')
                  .select('group_id')
                  .whereRef('group_id', '=', 'groups.id'),
              ),
            ),
          ]),
        )
        .limit(atMost)
      return run(db.deleteFrom('groups').where('id', 'in', old))
    }),

  async counts() {
    return {
      groups: await countRows(db.selectFrom('groups')),
      members: await countRows(db.selectFrom('group_members')),
    }
  },

  async countsByDay(first) {
    const rows = await db.selectFrom('group_days').selectAll().where('day', '>=', first).execute()
    return new Map(rows.map(({ day, made, joined }) => [day, { made, joined }]))
  },

  async listGroups(search, atMost) {
    const rows = await db
      .selectFrom('groups')
      .select(['id', 'name', 'created_at as createdAt', 'used_at as usedAt'])
      .select(memberCount(db).as('members'))
      .$if(search !== '', (query) =>
        query.where(({ eb, fn, val }) =>
          eb(fn<string>('lower', ['name']), 'like', fn<string>('lower', [val(likeOf(search))])),
        ),
      )
      .orderBy('used_at', 'desc')
      .orderBy('id', 'desc')
      .limit(atMost)
      .execute()
    return rows.map(({ members, ...row }) => ({ ...row, members: Number(members) }))
  },

  async removeGroup(id) {
    return (await write(() => run(db.deleteFrom('groups').where('id', '=', id)))) > 0
  },
})

/** Signs of a pattern stand for nothing in what somebody looks for. */
const likeOf = (search: string): string => `%${search.replaceAll(/[%_\\]/g, '_')}%`
