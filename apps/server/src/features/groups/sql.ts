import type { BoardSlug } from '@reflex/contract'
import type { Kysely } from 'kysely'
import { bestOn } from '../../boards/bests.ts'
import { readBests } from '../../boards/bests-text.ts'
import type { Window } from '../../boards/port.ts'
import { playerOf } from '../../store/sql/player-of.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { hasStatus, isBoard } from '../../store/sql/run-rows.ts'
import type { Database } from '../../store/sql/schema.ts'
import { done } from '../../store/sql/steps.ts'
import type { GroupStore, MemberBest, MemberValue } from './port.ts'
import { groupChanges } from './sql-changes.ts'
import { memberCount, memberRows, membersIn } from './sql-members.ts'
import { groupUpkeep } from './sql-upkeep.ts'

export const createGroupStore = (context: SqlContext): GroupStore => {
  const { db, write } = context
  return {
    ...groupChanges(context),
    ...groupUpkeep(context),

    async findGroup(code) {
      const row = await db
        .selectFrom('groups')
        .select(['id', 'code', 'name', 'version', 'used_at as usedAt'])
        .select(memberCount(db).as('members'))
        .where('code', '=', code)
        .executeTakeFirst()
      return row ? { ...row, members: Number(row.members) } : null
    },

    membersOf: (group) =>
      membersIn(db, group)
        .select(['players.id as player', 'uid', 'nickname', 'joined_at as joinedAt'])
        .select('seen_at as seenAt')
        .execute(),

    async founderOf(group) {
      const first = membersIn(db, group).select(['players.id as player', 'uid'])
      return (await first.executeTakeFirst()) ?? null
    },

    async memberOf(group, uid) {
      const row = await playerOf(db, uid)
        .innerJoin('group_members', 'group_members.player_id', 'players.id')
        .select(['players.id as player', 'players.seen_at as seenAt'])
        .where('group_id', '=', group)
        .executeTakeFirst()
      return row ?? null
    },

    async groupsOf(uid) {
      const asker = await playerOf(db, uid).select('players.id').executeTakeFirst()
      if (!asker) return []
      const rows = await db
        .selectFrom('group_members as own')
        .innerJoin('groups', 'groups.id', 'own.group_id')
        .select(['code', 'name'])
        .select(({ selectFrom }) => [
          memberCount(db).as('members'),
          selectFrom('group_members as first')
            .select('first.player_id')
            .whereRef('first.group_id', '=', 'groups.id')
            .orderBy('first.founder', 'desc')
            .orderBy('first.joined_at')
            .orderBy('first.player_id')
            .limit(1)
            .as('founder'),
        ])
        .where('own.player_id', '=', asker.id)
        .orderBy('own.joined_at', 'desc')
        .orderBy('groups.id', 'desc')
        .execute()
      return rows.map(({ members, founder, ...row }) => ({
        ...row,
        members: Number(members),
        founder: founder === asker.id,
      }))
    },

    bestsIn: (group, slugs, window) => bestsIn(db, group, slugs, window),
    valuesOf: (players, days) => valuesOf(db, players, days),

    use: (group, player, at) =>
      write(function* () {
        const used = db.updateTable('groups').set({ used_at: at }).where('id', '=', group)
        yield* done(used.where('used_at', '<', at))
        const seen = db.updateTable('players').set({ seen_at: at }).where('id', '=', player)
        yield* done(seen.where('seen_at', '<', at))
      }),
  }
}

async function bestsIn(
  db: Kysely<Database>,
  group: number,
  slugs: readonly BoardSlug[],
  window: Window,
): Promise<MemberBest[]> {
  const rows = await memberRows(db)
    .innerJoin('player_forms', 'player_forms.player_id', 'group_members.player_id')
    .innerJoin('players', 'players.id', 'group_members.player_id')
    .select(['players.id', 'players.uid', 'nickname', 'watchable', 'game', 'bests'])
    .where('group_id', '=', group)
    .where('game', 'in', slugs)
    .where('bests', '<>', '')
    .execute()
  return rows.flatMap(({ id, uid, nickname, watchable, game, bests }) => {
    const slug = game as BoardSlug
    const best = bestOn(slug, readBests(bests), window, 'world')
    if (!best) return []
    const { id: run, value, country } = best
    return [{ player: id, uid, nickname, watchable: watchable === 1, slug, run, value, country }]
  })
}

async function valuesOf(
  db: Kysely<Database>,
  players: readonly number[],
  [from, to]: readonly [number, number],
): Promise<MemberValue[]> {
  if (players.length === 0) return []
  const rows = await db
    .selectFrom('runs')
    .select(({ fn }) => ['player_id', 'game', 'value', fn.countAll<number>().as('times')])
    .where(isBoard)
    .where(hasStatus('ranked'))
    .where('player_id', 'in', players)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['player_id', 'game', 'value'])
    .execute()
  return rows.map(({ player_id, game, value, times }) => ({
    player: player_id,
    slug: game as BoardSlug,
    value,
    times,
  }))
}
