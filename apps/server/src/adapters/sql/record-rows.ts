import { betterOf, CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import { sql, type AliasedExpression, type Kysely } from 'kysely'
import type { RankedScore } from '../../ports/rankings.ts'
import type { ScoreStatus } from '../../ports/kept-answer.ts'
import type { RecordRef, StoredRecord } from '../../ports/record-store.ts'
import type { Database } from './schema.ts'

/** The order that has the best first. */
export const bestFirst = (slug: BoardSlug): 'asc' | 'desc' =>
  betterOf(slug) === 'lower' ? 'asc' : 'desc'

/** Boards and their lists know the first two; whatever concerns all that a player did, all three. */
export type RunKind = RecordRef['kind'] | 'duel'

/** A run of any of the tables, in the same words. */
export interface RecordRow {
  id: number
  session: string
  /** Of a challenge, which of its session's; 0 for a game. */
  attempt: number
  digest: string
  player_id: number
  slug: string
  value: number
  mistakes: number
  country: string
  created_at: number
  day: number
  status: string
  doubts: string | null
  /** 1 when it was replayed from its logs; always so for a game. */
  verified: number
  engine_version: number
  /** As it was answered; a duel has none. */
  rank_today: number | null
}

export const recordColumns = [
  'id', 'player_id', 'slug', 'value', 'country', 'created_at', 'day', 'status',
] as const satisfies readonly (keyof RecordRow)[] // prettier-ignore

export const kindOf = (slug: BoardSlug): RecordRef['kind'] =>
  slug === CHALLENGE_SLUG ? 'challenge' : 'game'

const tables = { game: 'scores', challenge: 'challenge_scores', duel: 'duel_runs' } as const

export const tableOf = <Kind extends RunKind>(kind: Kind): (typeof tables)[Kind] => tables[kind]

export const recordKinds = ['game', 'challenge'] as const
export const runKinds = [...recordKinds, 'duel'] as const

/** Written out, not bound: only so does the index of that status answer. */
export const hasStatus = (status: ScoreStatus) => sql<boolean>`status = ${sql.lit(status)}`

const shared = [
  'id', 'session', 'digest', 'player_id', 'country', 'created_at', 'day', 'status', 'doubts',
] as const // prettier-ignore

/** Each table in one shape; both databases look through it to the table's own indexes. */
export function recordsOf(
  db: Kysely<Database>,
  kind: RunKind,
): AliasedExpression<RecordRow, 'record'> {
  const { lit } = sql
  if (kind === 'challenge') {
    return db
      .selectFrom('challenge_scores')
      .select([...shared, 'attempt', 'verified', 'rank_today', 'total_ms as value'])
      .select([lit<string>(CHALLENGE_SLUG).as('slug'), lit<number>(0).as('mistakes')])
      .select(lit<number>(0).as('engine_version'))
      .as('record')
  }
  const played = ['ms as value', 'game as slug', 'mistakes', 'engine_version'] as const
  const once = [lit<number>(0).as('attempt'), lit<number>(1).as('verified')] as const
  return kind === 'duel'
    ? db
        .selectFrom('duel_runs')
        .select([...shared, ...played, ...once])
        .select(lit<number | null>(null).as('rank_today'))
        .as('record')
    : db
        .selectFrom('scores')
        .select([...shared, ...played, ...once, 'rank_today'])
        .as('record')
}

interface LogRow {
  run_id: number
  /** As JSON; of a challenge six of them. */
  log: string
  /** A challenge has its own in another place. */
  seed: string | null
}

export function logsOf(db: Kysely<Database>, kind: RunKind): AliasedExpression<LogRow, 'kept'> {
  if (kind === 'game') {
    return db.selectFrom('score_logs').select(['score_id as run_id', 'log', 'seed']).as('kept')
  }
  return kind === 'duel'
    ? db.selectFrom('duel_runs').select(['id as run_id', 'log', 'seed']).as('kept')
    : db
        .selectFrom('challenge_logs')
        .select(['score_id as run_id', 'segments as log'])
        .select(sql.lit<string | null>(null).as('seed'))
        .as('kept')
}

export const recordsIn = (db: Kysely<Database>, kind: RecordRef['kind']) =>
  db.selectFrom(recordsOf(db, kind)).select(recordColumns)

type ListedRow = Pick<RecordRow, (typeof recordColumns)[number]>

export const toRanked = (row: ListedRow): RankedScore => ({
  id: row.id,
  player: row.player_id,
  slug: row.slug as BoardSlug,
  value: row.value,
  country: row.country,
  at: row.created_at,
})

export const toStored = (row: ListedRow): StoredRecord => ({
  score: toRanked(row),
  status: row.status as ScoreStatus,
})
