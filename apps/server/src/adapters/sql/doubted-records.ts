import { CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import { sql, type Kysely } from 'kysely'
import type { DoubtedRecord, PageOf, PageRequest } from '../../ports/record-lists.ts'
import type { Database } from './schema.ts'

type Doubted = 'review' | 'confirm'

/** Written out, not bound: only so does the index of that status answer. */
const isDoubted = (status: Doubted) => sql<boolean>`status = ${sql.lit(status)}`

const reasonsOf = (doubts: string | null): string[] =>
  doubts === null ? [] : (JSON.parse(doubts) as string[])

/** Both kinds together. Few are ever waiting, so each kind is read up to the end of the page. */
export async function listDoubted(
  db: Kysely<Database>,
  { limit, offset, status }: PageRequest & { readonly status: Doubted },
): Promise<PageOf<DoubtedRecord>> {
  const rows = [
    ...(await doubtedGames(db, status, offset + limit)),
    ...(await doubtedChallenges(db, status, offset + limit)),
  ]
  rows.sort((a, b) => a.at - b.at || a.id - b.id)
  const total =
    (await waiting(db, status, 'scores')) + (await waiting(db, status, 'challenge_scores'))
  return { rows: rows.slice(offset, offset + limit), total }
}

async function waiting(
  db: Kysely<Database>,
  status: Doubted,
  table: 'scores' | 'challenge_scores',
): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where(isDoubted(status))
    .executeTakeFirstOrThrow()
  return row.waiting
}

async function doubtedGames(
  db: Kysely<Database>,
  status: Doubted,
  limit: number,
): Promise<DoubtedRecord[]> {
  const rows = await db
    .selectFrom('scores')
    .innerJoin('players', 'players.id', 'scores.player_id')
    .select(['scores.id', 'uid', 'nickname', 'game', 'ms as value', 'scores.created_at as at'])
    .select(['doubts', 'player_id as player'])
    .where(isDoubted(status))
    .orderBy('scores.id')
    .limit(limit)
    .execute()
  return rows.map(({ game, doubts, ...row }) => ({
    ...row,
    kind: 'game',
    status,
    verified: true,
    game: game as BoardSlug,
    doubts: reasonsOf(doubts),
  }))
}

async function doubtedChallenges(
  db: Kysely<Database>,
  status: Doubted,
  limit: number,
): Promise<DoubtedRecord[]> {
  const rows = await db
    .selectFrom('challenge_scores as run')
    .innerJoin('players', 'players.id', 'run.player_id')
    .select(['run.id', 'uid', 'nickname', 'total_ms as value', 'run.created_at as at', 'doubts'])
    .select(['verified', 'player_id as player'])
    .where(isDoubted(status))
    .orderBy('run.id')
    .limit(limit)
    .execute()
  return rows.map(({ doubts, verified, ...row }) => ({
    ...row,
    kind: 'challenge',
    status,
    verified: verified === 1,
    game: CHALLENGE_SLUG,
    doubts: reasonsOf(doubts),
  }))
}
