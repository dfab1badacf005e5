import type { BoardSlug } from '@reflex/contract'
import type { Kysely } from 'kysely'
import type { OwnRun, OwnRunsQuery } from '../../ports/runs.ts'
import type { SqlContext } from './context.ts'
import { counted, countRows } from './count-rows.ts'
import { logHeads } from './pressed-with.ts'
import { recordsOf } from './record-rows.ts'
import type { Database } from './schema.ts'
import { all, type Steps } from './steps.ts'

/** What players see in their list. */
const listed = ['game', 'duel'] as const
type Listed = (typeof listed)[number]

function runsOf(db: Kysely<Database>, kind: Listed, player: number, { game }: OwnRunsQuery) {
  const own = db
    .selectFrom(recordsOf(db, kind))
    .where('player_id', '=', player)
    .where('status', '<>', 'rejected')
  return game === null ? own : own.where('slug', '=', game)
}

const ANY: OwnRunsQuery = { game: null, before: null, limit: 0 }

/** How many there are in all, for whoever is in the middle of changing them. */
export function* countRuns(db: Kysely<Database>, player: number): Steps<number> {
  let total = 0
  for (const kind of listed) {
    const [found] = yield* all(counted(runsOf(db, kind, player, ANY)))
    total += found?.found ?? 0
  }
  return total
}

/** Each kind is read up to the end of the page; logs only of what is on it. */
export async function readOwnRuns(
  context: SqlContext,
  player: number,
  query: OwnRunsQuery,
): Promise<{ runs: OwnRun[]; total: number }> {
  const [found, totals] = await Promise.all([
    Promise.all(listed.map((kind) => latestRuns(context, kind, player, query))),
    Promise.all(listed.map((kind) => countRows(runsOf(context.db, kind, player, query)))),
  ])
  const runs = found.flat().sort((a, b) => b.createdAt - a.createdAt)
  return { runs: runs.slice(0, query.limit), total: totals.reduce((sum, each) => sum + each, 0) }
}

async function latestRuns(
  context: SqlContext,
  kind: Listed,
  player: number,
  query: OwnRunsQuery,
): Promise<OwnRun[]> {
  let own = runsOf(context.db, kind, player, query)
  if (query.before !== null) own = own.where('created_at', '<', query.before)
  const rows = await own
    .select(['id', 'slug', 'value as ms', 'mistakes', 'created_at as createdAt'])
    .select(['status', 'rank_today'])
    .orderBy('created_at', 'desc')
    .limit(query.limit)
    .execute()
  const logs = await logHeads(context, kind, rows)
  return rows.flatMap(({ id, slug, status, rank_today, ...row }) => {
    const log = logs.get(id)
    if (!log) return []
    return {
      ...row,
      ref: { kind: kind === 'duel' ? 'duel' : 'score', id },
      game: slug as BoardSlug,
      input: log.input,
      status: kind === 'duel' ? 'duel' : (status as OwnRun['status']),
      rank: status === 'ranked' ? rank_today : null,
    }
  })
}
