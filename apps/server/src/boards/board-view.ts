import type { Rankings, TopRow } from '../ports/rankings.ts'
import type { Store } from '../ports/store.ts'
import { viewOfScores } from './past-day.ts'
import type { BoardQuery } from './query.ts'

/** One board to read, whether it is kept ready or recounted. */
export interface BoardView {
  players(): Promise<number>
  top(limit: number): Promise<readonly TopRow[]>
  quantiles(shares: readonly number[]): Promise<readonly number[]>
  countsBelow(values: readonly number[]): Promise<readonly number[]>
}

export async function openBoard(
  store: Store,
  rankings: Rankings,
  query: BoardQuery,
): Promise<BoardView> {
  const { board } = query
  if (query.kind === 'past') {
    const country = board.scope === 'world' ? null : board.scope
    return viewOfScores(await store.scoresOfDay(board.slug, query.day, country))
  }
  return {
    players: () => rankings.playersOn(board),
    top: (limit) => rankings.top(board, limit),
    quantiles: (shares) => rankings.quantiles(board, shares),
    countsBelow: (values) => rankings.countsBelow(board, values),
  }
}
