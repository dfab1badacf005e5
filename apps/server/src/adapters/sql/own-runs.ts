import type { BoardSlug } from '@reflex/contract'
import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { OwnRun, OwnRunsQuery } from '../../ports/runs.ts'
import type { SqlContext } from './context.ts'
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

const ANY: OwnRunsQuery = { game: null, before: null, limit: 0 }
const counted = <Table extends keyof Database>(own: SelectQueryBuilder<Database, Table, object>) =>
  own.select(({ fn }) => fn.countAll<number>().as('runs'))

/** How many there are in all, for whoever is in the middle of changing them. */
export function* countRuns(db: Kysely<Database>, player: number): Steps<number> {
  const scores = yield* all(counted(scoresOf(db, player, ANY)))
  const duels = yield* all(counted(duelsOf(db, player, ANY)))
  return (scores[0]?.runs ?? 0) + (duels[0]?.runs ?? 0)
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
    counted(scoresOf(db, player, query)).executeTakeFirstOrThrow(),
    counted(duelsOf(db, player, query)).executeTakeFirstOrThrow(),
  ])
  const runs = [...scores, ...duels].sort((a, b) => b.createdAt - a.createdAt)
  return { runs: runs.slice(0, query.limit), total: ofScores.runs + ofDuels.runs }
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
    .select(['id', 'game', 'ms', 'mistakes', 'created_at', 'status', 'rank_today'])
    .orderBy('created_at', 'desc')
    .limit(query.limit)
    .execute()
  const logs = await logHeads(
    context,
    'game',
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const log = logs.get(row.id)
    if (!log) return []
    return {
      ref: { kind: 'score', id: row.id },
      game: row.game as BoardSlug,
      ms: row.ms,
      mistakes: row.mistakes,
      input: log.input,
      createdAt: row.created_at,
      status: row.status as OwnRun['status'],
      rank: row.status === 'ranked' ? row.rank_today : null,
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
    .select(['id', 'game', 'ms', 'mistakes', 'created_at'])
    .select(firstInput(context, 'log').as('input'))
    .orderBy('created_at', 'desc')
    .limit(query.limit)
    .execute()
  return rows.map((row) => ({
    ref: { kind: 'duel', id: row.id },
    game: row.game as BoardSlug,
    ms: row.ms,
    mistakes: row.mistakes,
    input: row.input,
    createdAt: row.created_at,
    status: 'duel',
    rank: null,
  }))
}
