import type { RankedScore } from '../boards/port.ts'
import { rowsAt } from './store-kinds.ts'

const RANKED = `select id, player_id as player, game as slug, value, country, created_at as at
  from runs where status = 'ranked' order by id`

/** Every ranked run, read past every line of the product. */
export const rankedAt = (address: string): Promise<RankedScore[]> =>
  rowsAt<RankedScore>(address, RANKED)

export const keptScores = ({ address }: { readonly address: string }): Promise<RankedScore[]> =>
  rankedAt(address)
