import { CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import { sql, type Kysely } from 'kysely'
import { dayIndexOf, dayNumber } from '../../calendar.ts'
import type { GamePlays, PlayStore, RecentPlay } from '../../ports/plays.ts'
import type { RecordRef } from '../../ports/record-store.ts'
import type { SqlContext } from './context.ts'
import { bestFirst, hasStatus, kindOf, recordKinds, recordsOf } from './record-rows.ts'
import type { Database } from './schema.ts'

const ALL_DAYS = 0
const ALL_GAMES = '*'

export function createPlayStore({ db }: Pick<SqlContext, 'db'>): PlayStore {
  return {
    async overall() {
      const row = await db
        .selectFrom('play_counts')
        .select(['plays', 'players'])
        .where('day', '=', ALL_DAYS)
        .where('game', '=', ALL_GAMES)
        .executeTakeFirst()
      return row ?? { plays: 0, players: 0 }
    },

    async playsOfGames() {
      const rows = await db
        .selectFrom('play_counts')
        .select(['game', 'plays', 'players', 'total'])
        .where('day', '=', ALL_DAYS)
        .where('game', '!=', ALL_GAMES)
        .where('plays', '>', 0)
        .$castTo<Omit<GamePlays, 'best'>>()
        .execute()
      return Promise.all(rows.map(async (row) => ({ ...row, best: await bestOf(db, row.game) })))
    },

    playsOfDays: (first, last) =>
      db
        .selectFrom('play_counts')
        .select(['day', 'plays', 'players'])
        .where(({ between }) => between('day', first, last))
        .where('game', '=', ALL_GAMES)
        .orderBy('day')
        .execute(),

    async playsByGame(first, last) {
      const rows = await db
        .selectFrom('play_counts')
        .select('game')
        .select(({ fn }) => fn.sum<number>('plays').as('plays'))
        .where(({ between }) => between('day', first, last))
        .where('game', '!=', ALL_GAMES)
        .groupBy('game')
        .execute()
      return new Map(rows.map(({ game, plays }) => [game, plays]))
    },

    playsOfSpan: (from, to) => playsOfSpan(db, from, to),

    playsGone: (zone, first, last) =>
      db
        .selectFrom('plays_gone')
        .select(['day', 'game', 'plays'])
        .where('zone', '=', zone)
        .where(({ between }) => between('day', first, last))
        .execute(),

    recentPlays: async (limit) => {
      const plays = await Promise.all(recordKinds.map((kind) => recentOf(db, kind, limit)))
      return plays
        .flat()
        .sort((a, b) => b.at - a.at)
        .slice(0, limit)
    },
  }
}

async function playsOfSpan(db: Kysely<Database>, from: number, to: number) {
  const [first, last] = [from, to - 1].map((at) => dayNumber(dayIndexOf(at)))
  const within = sql`day >= ${first} and day <= ${last} and status = 'ranked'
    and created_at >= ${from} and created_at < ${to}`
  const { rows } = await sql<{ game: string; plays: number; players: number }>`
    with play(game, player_id) as (
      select game, player_id from scores where ${within}
      union all
      select ${sql.lit(CHALLENGE_SLUG)}, player_id from challenge_scores where ${within}
    )
    select game, count(*) as plays, 0 as players from play group by game
    union all select '', 0, count(distinct player_id) from play`.execute(db)
  return {
    players: rows.find(({ game }) => game === '')?.players ?? 0,
    byGame: new Map(rows.filter(({ plays }) => plays > 0).map(({ game, plays }) => [game, plays])),
  }
}

async function bestOf(db: Kysely<Database>, game: BoardSlug): Promise<number> {
  const row = await db
    .selectFrom(recordsOf(db, kindOf(game)))
    .select('value')
    .where(hasStatus('ranked'))
    .where('slug', '=', game)
    .orderBy('value', bestFirst(game))
    .limit(1)
    .executeTakeFirst()
  return row?.value ?? 0
}

const recentOf = (db: Kysely<Database>, kind: RecordRef['kind'], limit: number) =>
  db
    .selectFrom(recordsOf(db, kind))
    .innerJoin('players', 'players.id', 'record.player_id')
    .select(['slug as game', 'nickname', 'value', 'record.country', 'record.created_at as at'])
    .where('status', '=', 'ranked')
    .orderBy('record.id', 'desc')
    .limit(limit)
    .$castTo<RecentPlay>()
    .execute()
