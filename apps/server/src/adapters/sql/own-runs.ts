import type { BoardSlug } from '@reflex/contract'
import type { Kysely } from 'kysely'
import type { OwnRun, OwnRunsQuery } from '../../ports/runs.ts'
import type { SqlContext } from './context.ts'
import { counted, countRows } from './count-rows.ts'
import { firstInput, logHeads } from './pressed-with.ts'
import type { Database } from './schema.ts'
import { all, type Steps } from './steps.ts'

const scoresOf = (db: Kysely<Database>, player: number, { game }: OwnRunsQuery) => {
  const own = db
    .selectFrom('scores')
    .where('player_id', '=', player)
    .where('status', '<>', 'rejected')
  return game === null ? own : own.where('game', '=', game)
}

const duelsOf = (db: Kysely<Database>, player: number, { game }: OwnRunsQuery) => {
  const own = db.selectFrom('duel_runs').where('player_id', '=', player)
  return game === null ? own : own.where('game', '=', game)
}

const SHOWN = ['id', 'game', 'ms', 'mistakes', 'created_at as createdAt'] as const
const ANY: OwnRunsQuery = { game: null, before: null, limit: 0 }

/** How many there are in all, for whoever is in the middle of changing them. */
export function* countRuns(db: Kysely<Database>, player: number): Steps<number> {
  const scores = yield* all(counted(scoresOf(db, player, ANY)))
  const duels = yield* all(counted(duelsOf(db, player, ANY)))
  return (scores[0]?.found ?? 0) + (duels[0]?.found ?? 0)
}

/** Both tables are read up to the end of the page; logs only of what is on it. */
export async function readOwnRuns(
  context: SqlContext,
  player: number,
  query: OwnRunsQuery,
): Promise<{ runs: OwnRun[]; total: number }> {
  const { db } = context
  const [scores, duels, ofScores, ofDuels] = await Promise.all([
    latestScores(context, player, query),
    latestDuels(context, player, query),
    countRows(scoresOf(db, player, query)),
    countRows(duelsOf(db, player, query)),
  ])
  const runs = [...scores, ...duels].sort((a, b) => b.createdAt - a.createdAt)
  return { runs: runs.slice(0, query.limit), total: ofScores + ofDuels }
}

async function latestScores(
  context: SqlContext,
  player: number,
  query: OwnRunsQuery,
): Promise<OwnRun[]> {
  const { db } = context
  let own = scoresOf(db, player, query)
  if (query.before !== null) own = own.where('created_at', '<', query.before)
  const rows = await own
    .select([...SHOWN, 'status', 'rank_today'])
    .orderBy('created_at', 'desc')
    .limit(query.limit)
    .execute()
  const logs = await logHeads(context, 'game', rows)
  return rows.flatMap(({ id, game, status, rank_today, ...row }) => {
    const log = logs.get(id)
    if (!log) return []
    return {
      ...row,
      ref: { kind: 'score', id },
      game: game as BoardSlug,
      input: log.input,
      status: status as OwnRun['status'],
      rank: status === 'ranked' ? rank_today : null,
    }
  })
}

async function latestDuels(
  context: SqlContext,
  player: number,
  query: OwnRunsQuery,
): Promise<OwnRun[]> {
  let own = duelsOf(context.db, player, query)
  if (query.before !== null) own = own.where('created_at', '<', query.before)
  const rows = await own
    .select(SHOWN)
    .select(firstInput(context, 'log').as('input'))
    .orderBy('created_at', 'desc')
    .limit(query.limit)
    .execute()
  return rows.map(({ id, game, ...row }) => ({
    ...row,
    ref: { kind: 'duel', id },
    game: game as BoardSlug,
    status: 'duel',
    rank: null,
  }))
}
