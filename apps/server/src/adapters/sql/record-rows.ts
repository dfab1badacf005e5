import { betterOf, CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import { sql, type AliasedExpression, type Kysely } from 'kysely'
import type { RankedScore } from '../../ports/rankings.ts'
import type { ScoreStatus } from '../../ports/kept-answer.ts'
import type { RecordRef, StoredRecord } from '../../ports/record-store.ts'
import type { Database } from './schema.ts'

/** The order that has the best first. */
export const bestFirst = (slug: BoardSlug): 'asc' | 'desc' =>
  betterOf(slug) === 'lower' ? 'asc' : 'desc'

/** A result of either table, in the words of the boards. */
export interface RecordRow {
  id: number
  session: string
  /** Of a challenge, which of its session's; 0 for a game. */
  attempt: number
  digest: string
  player_id: number
  slug: string
  value: number
  country: string
  created_at: number
  day: number
  status: string
  doubts: string | null
  /** 1 when it was replayed from its logs; always so for a game. */
  verified: number
}

export const recordColumns = [
  'id', 'player_id', 'slug', 'value', 'country', 'created_at', 'day', 'status',
] as const satisfies readonly (keyof RecordRow)[] // prettier-ignore

export const kindOf = (slug: BoardSlug): RecordRef['kind'] =>
  slug === CHALLENGE_SLUG ? 'challenge' : 'game'

export const tableOf = (kind: RecordRef['kind']): 'scores' | 'challenge_scores' =>
  kind === 'challenge' ? 'challenge_scores' : 'scores'

export const recordKinds = ['game', 'challenge'] as const

/** Written out, not bound: only so does the index of that status answer. */
export const hasStatus = (status: ScoreStatus) => sql<boolean>`status = ${sql.lit(status)}`

const shared = [
  'id', 'session', 'digest', 'player_id', 'country', 'created_at', 'day', 'status', 'doubts',
] as const // prettier-ignore

/** Either table as one shape; both databases look through it to the table's own indexes. */
export function recordsOf(
  db: Kysely<Database>,
  kind: RecordRef['kind'],
): AliasedExpression<RecordRow, 'record'> {
  return kind === 'challenge'
    ? db
        .selectFrom('challenge_scores')
        .select([...shared, 'total_ms as value', sql.lit<string>(CHALLENGE_SLUG).as('slug')])
        .select(['attempt', 'verified'])
        .as('record')
    : db
        .selectFrom('scores')
        .select([...shared, 'ms as value', 'game as slug'])
        .select([sql.lit<number>(0).as('attempt'), sql.lit<number>(1).as('verified')])
        .as('record')
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
