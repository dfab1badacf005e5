import type { Kysely } from 'kysely'
import type { Database } from '../../store/sql/schema.ts'
import type { PlayerBackground, PlayerLists } from './port.ts'

const AT_MOST = 50

export const playerBackground = (
  db: Kysely<Database>,
): Pick<PlayerLists, 'backgroundOf' | 'sameAddress'> => ({
  async backgroundOf(player) {
    const query = db.selectFrom('players').select('uid').where('id', '=', player)
    const known = await query.executeTakeFirst()
    if (!known) return null
    const [names, rooms, groups] = await Promise.all([
      namesOf(db, player),
      roomsOf(db, known.uid),
      groupsOf(db, player),
    ])
    return { uid: known.uid, names, rooms, groups }
  },
  async sameAddress(player) {
    return db
      .selectFrom('record_players as one')
      .innerJoin('record_players as other', (join) =>
        join.onRef('other.day', '=', 'one.day').onRef('other.address', '=', 'one.address'),
      )
      .select(({ fn }) => ['one.day', fn.count<number>('other.player').distinct().as('players')])
      .where('one.player', '=', player)
      .groupBy('one.day')
      .orderBy('one.day', 'desc')
      .execute()
  },
})

const namesOf = (
  db: Kysely<Database>,
  player: number,
): Promise<PlayerBackground['names'][number][]> =>
  db
    .selectFrom('player_names')
    .innerJoin('players', 'players.id', 'player_id')
    .select(['player_names.nickname', 'until'])
    .where('player_id', '=', player)
    // Some have taken an earlier one again.
    .where(({ eb, or, ref }) =>
      or([
        eb('players.nickname', 'is', null),
        eb('players.nickname', '<>', ref('player_names.nickname')),
      ]),
    )
    .orderBy('until', 'desc')
    .orderBy('player_names.nickname')
    .limit(AT_MOST)
    .execute()

async function roomsOf(db: Kysely<Database>, uid: string): Promise<PlayerBackground['rooms']> {
  const rows = await db
    .selectFrom('room_players')
    .innerJoin('rooms', 'rooms.id', 'room_id')
    .select(['code', 'nickname', 'state', 'rooms.created_at as createdAt'])
    .where('uid', '=', uid)
    .orderBy('rooms.id', 'desc')
    .limit(AT_MOST)
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as 'in' | 'left' | 'removed' }))
}

async function groupsOf(db: Kysely<Database>, player: number): Promise<PlayerBackground['groups']> {
  const rows = await db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_id')
    .select(['groups.id', 'name', 'founder', 'joined_at as joinedAt'])
    .where('player_id', '=', player)
    .orderBy('joined_at', 'desc')
    .limit(AT_MOST)
    .execute()
  return rows.map((row) => ({ ...row, founder: row.founder === 1 }))
}
