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
  player_id: number
  slug: string
  value: number
  country: string
  created_at: number
  day: number
  status: string
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

const shared = ['id', 'player_id', 'country', 'created_at', 'day', 'status'] as const

/** Either table as one shape; both databases look through it to the table's own indexes. */
export function recordsOf(
  db: Kysely<Database>,
  kind: RecordRef['kind'],
): AliasedExpression<RecordRow, 'record'> {
  return kind === 'challenge'
    ? db
        .selectFrom('challenge_scores')
        .select([...shared, 'total_ms as value', sql.lit<string>(CHALLENGE_SLUG).as('slug')])
        .select('verified')
        .as('record')
    : db
        .selectFrom('scores')
        .select([...shared, 'ms as value', 'game as slug', sql.lit<number>(1).as('verified')])
        .as('record')
}

export const toRanked = (row: Omit<RecordRow, 'day' | 'status' | 'verified'>): RankedScore => ({
  id: row.id,
  player: row.player_id,
  slug: row.slug as BoardSlug,
  value: row.value,
  country: row.country,
  at: row.created_at,
})

export const toStored = (row: Omit<RecordRow, 'verified'>): StoredRecord => ({
  score: toRanked(row),
  status: row.status as ScoreStatus,
})
