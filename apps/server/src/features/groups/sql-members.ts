import { sql, type Kysely } from 'kysely'
import type { Database } from '../../store/sql/schema.ts'

export const memberRows = (db: Kysely<Database>) => db.selectFrom('group_members')

/** How many members the group of the query around it has. */
export const memberCount = (db: Kysely<Database>) =>
  memberRows(db)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where(sql<boolean>`group_members.group_id = groups.id`)

/** The founder first: who is marked, or else the longest member. */
export const membersIn = (db: Kysely<Database>, group: number) =>
  memberRows(db)
    .innerJoin('players', 'players.id', 'group_members.player_id')
    .where('group_id', '=', group)
    .orderBy('founder', 'desc')
    .orderBy('joined_at')
    .orderBy('player_id')
