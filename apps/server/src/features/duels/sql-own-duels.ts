import { betterOf, type BoardSlug } from '@reflex/contract'
import { sql, type Kysely } from 'kysely'
import type { SqlContext } from '../../store/sql/context.ts'
import { hasStatus } from '../../store/sql/run-rows.ts'
import type { Database } from '../../store/sql/schema.ts'
import type { OwnDuel, OwnDuelStore } from './port.ts'

export const ownDuelStore = ({ db }: SqlContext): OwnDuelStore => ({
  async duelsAgainst(player, since, atMost) {
    const rows = await playedAgainst(db, player)
      .innerJoin('players', 'players.id', 'duel.player_id')
      .select(['host.id as host', 'duel.id as run', 'duel.player_id as player', 'host.game'])
      .select(['nickname', 'watchable'])
      .select(['host.value as mine', 'duel.value as theirs', 'duel.created_at as at'])
      .where('duel.created_at', '>', since)
      .orderBy('duel.created_at', 'desc')
      .orderBy('duel.id', 'desc')
      .limit(atMost)
      .execute()
    return rows.map(({ game, watchable, ...row }) => ({
      ...row,
      game: game as BoardSlug,
      watchable: watchable === 1,
    }))
  },

  async ownDuels(player, before, atMost) {
    const last = await latestOf(db, player, before, atMost).execute()
    if (last.length === 0) return []
    const rows = await sumsOf(
      db,
      player,
      last.map(({ host }) => host),
    ).execute()
    const sums = new Map(rows.map((row) => [row.host, row]))
    return last.flatMap(({ host, at }) => {
      const found = sums.get(host)
      return found ? [ownDuel(found, player, at)] : []
    })
  },
})

/** From the player's runs to those that were played against them: each step by its index. */
const playedAgainst = (db: Kysely<Database>, player: number) =>
  db
    .selectFrom('runs as host')
    .innerJoin('runs as duel', 'duel.host_id', 'host.id')
    .where('host.player_id', '=', player)
    .where('duel.player_id', '<>', player)
    .where('host.status', '<>', 'rejected')
    .where('duel.status', '=', 'kept')

function latestOf(db: Kysely<Database>, player: number, before: number, atMost: number) {
  const hosted = playedAgainst(db, player)
    .select(['host.id as host', 'duel.created_at as at'])
    .$castTo<{ host: number; at: number }>()
  const tried = db
    .selectFrom('runs')
    .select(['host_id as host', 'created_at as at'])
    .where('player_id', '=', player)
    .where('host_id', 'is not', null)
    .where(hasStatus('kept'))
    .$castTo<{ host: number; at: number }>()
  return db
    .selectFrom(hosted.unionAll(tried).as('happened'))
    .select(({ fn }) => ['host', fn.max('at').as('at')])
    .groupBy('host')
    .having(({ fn }) => fn.max('at'), '<', before)
    .orderBy('at', 'desc')
    .orderBy('host', 'desc')
    .limit(atMost)
}

/** The least and the most of each side: which of them is better is the game's matter. */
function sumsOf(db: Kysely<Database>, player: number, hosts: readonly number[]) {
  const mine = sql<number | null>`case when duel.player_id = ${player} then duel.value end`
  const others = sql<number | null>`case when duel.player_id <> ${player} and
    duel.player_id <> host.player_id then duel.value end`
  return db
    .selectFrom('runs as host')
    .innerJoin('players', 'players.id', 'host.player_id')
    .innerJoin('runs as duel', 'duel.host_id', 'host.id')
    .select(['host.id as host', 'host.player_id as player', 'host.game', 'host.value', 'nickname'])
    .select(({ fn }) => [
      fn.count<number>('duel.player_id').distinct().as('tried'),
      fn.min(mine).as('leastMine'),
      fn.max(mine).as('mostMine'),
      fn.min(others).as('leastOthers'),
      fn.max(others).as('mostOthers'),
    ])
    .where('host.id', 'in', hosts)
    .where('host.status', '<>', 'rejected')
    .where('duel.status', '=', 'kept')
    .groupBy(['host.id', 'host.player_id', 'host.game', 'host.value', 'nickname'])
}

type Sums = Awaited<ReturnType<ReturnType<typeof sumsOf>['execute']>>[number]

function ownDuel(
  { host, player: hostedBy, value, ...row }: Sums,
  player: number,
  at: number,
): OwnDuel {
  const game = row.game as BoardSlug
  const isLess = betterOf(game) === 'lower'
  const isHost = hostedBy === player
  return {
    host,
    game,
    nickname: row.nickname,
    isHost,
    value,
    mine: isHost ? value : ((isLess ? row.leastMine : row.mostMine) ?? value),
    others: isLess ? row.leastOthers : row.mostOthers,
    tried: row.tried,
    at,
  }
}
