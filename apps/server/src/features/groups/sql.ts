import { CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import { sql, type Kysely } from 'kysely'
import { bestOn } from '../../boards/bests.ts'
import { readBests } from '../../boards/bests-text.ts'
import type { Window } from '../../boards/port.ts'
import { dayNumber, firstDayOfWeek } from '../../lib/calendar.ts'
import { playerOf } from '../../store/sql/player-of.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { hasStatus, isBoard } from '../../store/sql/run-rows.ts'
import type { Database } from '../../store/sql/schema.ts'
import { done } from '../../store/sql/steps.ts'
import type { GroupStore, MemberBest, MemberPoints, MemberValue, OpenRoom } from './port.ts'
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
    dailyBestsIn: (group, window) => dailyBestsIn(db, group, window),
    pointsIn: (group, window) => pointsIn(db, group, window),
    openRooms: (group) => openRooms(db, group),
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

/** The days of a window as yyyymmdd. */
function daysOf({ kind, number }: Window): readonly [from: number, to: number] {
  if (kind === 'all') return [0, 99_999_999]
  if (kind === 'day') return [dayNumber(number), dayNumber(number)]
  const monday = firstDayOfWeek(number)
  return [dayNumber(monday), dayNumber(monday + 6)]
}

/** A daily course ranks nowhere else, so no best of it stands with the player: it is read from the runs. */
async function dailyBestsIn(
  db: Kysely<Database>,
  group: number,
  window: Window,
): Promise<MemberBest[]> {
  const [from, to] = daysOf(window)
  const best = db
    .selectFrom('runs')
    .select(['id', 'player_id', 'value', 'country'])
    .select(sql<number>`row_number() over (partition by player_id order by value, id)`.as('place'))
    .where(sql<boolean>`kind = 'daily'`)
    .where(hasStatus('kept'))
    .where('game', '=', CHALLENGE_SLUG)
    .where('player_id', 'in', memberRows(db).select('player_id').where('group_id', '=', group))
    .where('day', '>=', from)
    .where('day', '<=', to)
  const rows = await db
    .selectFrom(best.as('best'))
    .innerJoin('players', 'players.id', 'best.player_id')
    .select(['best.id as run', 'players.id as player', 'uid', 'nickname', 'value', 'best.country'])
    .where('place', '=', 1)
    .execute()
  return rows.map((row) => ({ ...row, watchable: false, slug: CHALLENGE_SLUG }))
}

async function pointsIn(
  db: Kysely<Database>,
  group: number,
  window: Window,
): Promise<MemberPoints[]> {
  const [from, to] = daysOf(window)
  const rows = await db
    .selectFrom('group_points')
    .innerJoin('players', 'players.id', 'group_points.player_id')
    .select(({ fn }) => [
      'players.id',
      'uid',
      'nickname',
      fn.sum<number>('points').as('points'),
      fn.sum<number>('rounds').as('rounds'),
    ])
    .where('group_id', '=', group)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['players.id', 'uid', 'nickname'])
    .orderBy('points', 'desc')
    .orderBy('rounds')
    .orderBy('players.id')
    .execute()
  return rows.map(({ uid, nickname, points, rounds }) => ({
    uid,
    nickname,
    points,
    rounds,
  }))
}

async function openRooms(db: Kysely<Database>, group: number): Promise<OpenRoom[]> {
  const rows = await db
    .selectFrom('rooms')
    .innerJoin('room_players', 'room_players.room_id', 'rooms.id')
    .select(({ fn }) => ['rooms.id', 'code', 'phase', fn.countAll<number>().as('here')])
    .where('group_id', '=', group)
    .where('phase', '<>', 'ended')
    .where('locked', '=', 0)
    .where('state', '=', 'in')
    .where('node', 'is not', null)
    .groupBy(['rooms.id', 'code', 'phase'])
    .orderBy('rooms.id', 'desc')
    .execute()
  return rows.map(({ code, phase, here }) => ({
    code,
    phase: phase as OpenRoom['phase'],
    here,
  }))
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
