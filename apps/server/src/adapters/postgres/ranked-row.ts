import type { BoardSlug } from '@reflex/contract'
import type { RankedScore } from '../../ports/rankings.ts'

/** A result as the feed's questions name its columns. */
export const toScore = (row: Record<string, unknown>): RankedScore => ({
  id: Number(row['score_id']),
  player: Number(row['player_id']),
  slug: row['slug'] as BoardSlug,
  value: Number(row['value']),
  country: String(row['country']),
  at: Number(row['created_at']),
})
