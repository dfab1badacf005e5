import type { BoardSlug } from '@reflex/contract'
import { sql, type Kysely } from 'kysely'
import type { GamePlays, PlayStore, RecentPlay } from './port.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { countDays } from './sql-count-days.ts'
import { ALL_GAMES } from './sql-count-plays.ts'
import { createOpenPlays, type OpenDays, type WithOpenPlays } from './sql-open-plays.ts'
import { PLAYS } from './sql-play-rows.ts'
import { dayIndexOf, dayNumber } from '../../lib/calendar.ts'
import { bestFirst, hasStatus } from '../../store/sql/run-rows.ts'
import type { Database } from '../../store/sql/schema.ts'
import { zones, type Zone } from './sql-zoned-days.ts'

/** Runs are numbered as they are kept, which is nearly the order of their times. */
const KEPT_BESIDE = 20

export function createPlayStore(
  context: SqlContext,
  withOpenPlays = createOpenPlays(context),
): PlayStore {
  const { db } = context
  return {
    countDays: (now) => countDays(context, now),

    async overall() {
      const [sum] = await sumsEver(db, withOpenPlays, (game) => game === ALL_GAMES)
      return { plays: sum?.plays ?? 0, players: sum?.players ?? 0 }
    },

    async playsOfGames() {
      const sums = await sumsEver(db, withOpenPlays, (game) => game !== ALL_GAMES)
      const played = sums.filter(({ plays }) => plays > 0) as Omit<GamePlays, 'best'>[]
      return Promise.all(played.map(async (sum) => ({ ...sum, best: await bestOf(db, sum.game) })))
    },

    playsOfDays: (zone, first, last) =>
      withOpenPlays(zones[zone], async (open) => {
        const stored = await storedDays(db, zones[zone], open)
          .select(['day', 'plays', 'players'])
          .where(({ between }) => between('day', first, last))
          .where('game', '=', ALL_GAMES)
          .where('plays', '>', 0)
          .execute()
        const counted = open.sums
          .filter(({ day, game }) => game === ALL_GAMES && day >= first && day <= last)
          .map(({ day, plays, players }) => ({ day, plays, players }))
        return [...stored, ...counted].sort((a, b) => a.day - b.day)
      }),

    playsByGame: (zone, first, last) =>
      withOpenPlays(zones[zone], async (open) => {
        const stored = await storedDays(db, zones[zone], open)
          .select(['game', 'plays'])
          .where(({ between }) => between('day', first, last))
          .where('game', '!=', ALL_GAMES)
          .where('plays', '>', 0)
          .execute()
        const counted = open.sums.filter(
          ({ day, game }) => game !== ALL_GAMES && day >= first && day <= last,
        )
        const byGame = new Map<string, number>()
        for (const { game, plays } of [...stored, ...counted]) {
          byGame.set(game, (byGame.get(game) ?? 0) + plays)
        }
        return byGame
      }),

    playsGone: (zone, first, last) => playsGone(db, zones[zone], first, last),

    async playsBetween(from, to) {
      const days = Array.from({ length: dayIndexOf(to - 1) - dayIndexOf(from) + 1 }, (_, nth) =>
        dayNumber(dayIndexOf(from) + nth),
      )
      if (days.length === 0) return 0
      // The days are in the index, and leave out nearly all that is not asked for.
      const { rows } = await sql<{ plays: number }>`select count(*) as plays from ${PLAYS} played
        where day in (${sql.join(days)}) and created_at >= ${from} and created_at < ${to}`.execute(
        db,
      )
      return rows[0]?.plays ?? 0
    },

    recentPlays: (limit) => recentPlays(db, limit),
  }
}

const storedDays = (db: Kysely<Database>, { name }: Zone, { until, changed }: OpenDays) =>
  db
    .selectFrom('play_days')
    .where('zone', '=', name)
    .where('day', '<', until)
    .$if(changed.length > 0, (query) => query.where('day', 'not in', changed))

interface GameSum {
  readonly game: string
  readonly plays: number
  readonly total: number
  readonly players: number
}

/** Of all days. Everybody is counted on the last day on which they played. */
const sumsEver = (
  db: Kysely<Database>,
  withOpenPlays: WithOpenPlays,
  isAsked: (game: string) => boolean,
): Promise<GameSum[]> =>
  withOpenPlays(zones.utc, async (open) => {
    const stored = await storedDays(db, zones.utc, open)
      .select(({ fn }) => [
        'game',
        fn.sum<number>('plays').as('plays'),
        fn.sum<number>('total').as('total'),
        fn.sum<number>('lasts').as('players'),
      ])
      .groupBy('game')
      .execute()
    const counted = open.sums.map((sum) => ({ ...sum, players: 0 }))
    const players = open.players.map((each) => ({ ...each, plays: 0, total: 0 }))
    const sums = new Map<string, GameSum>()
    for (const { game, ...part } of [...stored, ...counted, ...players]) {
      const sum = sums.get(game) ?? { plays: 0, total: 0, players: 0 }
      sums.set(game, {
        game,
        plays: sum.plays + part.plays,
        total: sum.total + part.total,
        players: sum.players + part.players,
      })
    }
    return [...sums.values()].filter(({ game }) => isAsked(game))
  })

/** How often a game was played, of all days. */
export async function playsEver(
  db: Kysely<Database>,
  withOpenPlays: WithOpenPlays,
  slug: BoardSlug,
): Promise<number> {
  const [sum] = await sumsEver(db, withOpenPlays, (game) => game === slug)
  return sum?.plays ?? 0
}

/** Those that are added to their days already, and those that wait for it, at one moment. */
async function playsGone(db: Kysely<Database>, zone: Zone, first: number, last: number) {
  const { rows } = await sql<{ game: string; plays: number; day: number; waits: number }>`
    select game, gone as plays, day, 0 as waits from play_days
      where zone = ${zone.name} and gone <> 0 and day between ${first} and ${last}
    union all
    select game, sum(gone), ${zone.key}, 1 from changed_plays where gone <> 0
      group by ${zone.key}, game`.execute(db)
  return rows
    .map(({ waits, day, ...row }) => ({ ...row, day: waits === 1 ? zone.numberOf(day) : day }))
    .filter(({ day }) => day >= first && day <= last)
}

async function bestOf(db: Kysely<Database>, game: BoardSlug): Promise<number> {
  const row = await db
    .selectFrom('runs')
    .select('value')
    .where(hasStatus('ranked'))
    .where('game', '=', game)
    .orderBy('value', bestFirst(game))
    .limit(1)
    .executeTakeFirst()
  return row?.value ?? 0
}

async function recentPlays(db: Kysely<Database>, limit: number): Promise<RecentPlay[]> {
  const kept = await db
    .selectFrom('runs')
    .innerJoin('players', 'players.id', 'runs.player_id')
    .select(['game', 'nickname', 'value', 'runs.country', 'runs.created_at as at'])
    .where(hasStatus('ranked'))
    .orderBy('runs.id', 'desc')
    .limit(limit + KEPT_BESIDE)
    .$castTo<RecentPlay>()
    .execute()
  return kept.toSorted((a, b) => b.at - a.at).slice(0, limit)
}
