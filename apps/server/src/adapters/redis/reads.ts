import type { BoardRef, Preview, RankedScore, Standing, TopRow } from '../../ports/rankings.ts'

export type ToPreview = Pick<RankedScore, 'slug' | 'value' | 'at'> & {
  readonly player: number | null
}

/** What is read of boards. `None` is what a source says that does not hold them; each call is about one game. */
export interface Reads<None> {
  preview(score: ToPreview): Promise<Preview | None>
  playersOn(board: BoardRef): Promise<number | None>
  standings(
    boards: readonly BoardRef[],
    player: number,
  ): Promise<readonly (Standing | null)[] | None>
  top(board: BoardRef, limit: number): Promise<readonly TopRow[] | None>
  quantiles(board: BoardRef, shares: readonly number[]): Promise<readonly number[] | None>
  countsBelow(board: BoardRef, values: readonly number[]): Promise<readonly number[] | None>
  version(board: BoardRef): Promise<string | None>
}
