import { CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import { sql, type Kysely } from 'kysely'
import type { RecordStatus, HeldRun, HeldRunsQuery, OwnRun, OwnRunsQuery } from './port.ts'
import { readBoardAnswer, UNRANKED } from './submission/run-answer.ts'
import { counted, countRows } from '../../store/sql/count-rows.ts'
import { isBoard, isNotTrashed } from '../../store/sql/run-rows.ts'
import type { Database } from '../../store/sql/schema.ts'
import { all, type Steps } from '../../store/sql/steps.ts'

/** What players see in their list: games and duels, and nothing of rooms, of days, or that was rejected. */
function runsOf(db: Kysely<Database>, player: number, game: BoardSlug | null) {
  const own = db
    .selectFrom('runs')
    .where('player_id', '=', player)
    .where('status', '<>', 'rejected')
    .where(isNotTrashed)
    .where('kind', 'in', ['board', 'duel'])
  return game === null ? own.where('game', '<>', CHALLENGE_SLUG) : own.where('game', '=', game)
}

/** How many there are in all, for whoever is in the middle of changing them. */
export function* countRuns(db: Kysely<Database>, player: number): Steps<number> {
  const [found] = yield* all(counted(runsOf(db, player, null)))
  return found?.found ?? 0
}

export async function readOwnRuns(
  db: Kysely<Database>,
  player: number,
  { game, before, limit }: OwnRunsQuery,
): Promise<{ runs: OwnRun[]; total: number }> {
  const own = runsOf(db, player, game)
  const page = before === null ? own : own.where('created_at', '<', before)
  const [rows, total] = await Promise.all([
    page
      .select(['id', 'kind', 'game', 'value as ms', 'mistakes', 'input', 'status', 'answer'])
      .select('created_at as createdAt')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
    countRows(own),
  ])
  const runs = rows.map(({ kind, game: slug, status, answer, ...row }) => ({
    ...row,
    game: slug as BoardSlug,
    status: kind === 'duel' ? 'duel' : (status as OwnRun['status']),
    rank: status === 'ranked' ? readBoardAnswer(answer).rankToday : null,
  }))
  return { runs, total }
}

/** Runs that were not ranked when they came, with their status now. */
export async function readHeldRuns(
  db: Kysely<Database>,
  player: number,
  { since, limit }: HeldRunsQuery,
): Promise<HeldRun[]> {
  const rows = await db
    .selectFrom('runs')
    .select(['game', 'value', 'status', 'created_at as createdAt'])
    .where(isBoard)
    .where(isNotTrashed)
    .where('player_id', '=', player)
    .where(sql<boolean>`answer like ${sql.lit(`${UNRANKED}%`)}`)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ game, status, ...row }) => ({
    ...row,
    slug: game as BoardSlug,
    status: status as RecordStatus,
  }))
}
