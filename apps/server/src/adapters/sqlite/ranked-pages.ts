import type { BoardSlug } from '@reflex/contract'
import type { RankedScore } from '../../ports/rankings.ts'
import type { Statements } from './statements.ts'

const PAGE = 20_000

type Row = [id: number, player: number, slug: BoardSlug, value: number, country: string, at: number]

/** Every ranked result, oldest first within its table. */
export async function* rankedPages({
  rankedPage,
  rankedChallengePage,
}: Statements): AsyncGenerator<readonly RankedScore[]> {
  for (const statement of [rankedPage, rankedChallengePage]) {
    for (let after = 0; ;) {
      const rows = statement.all('ranked', after, PAGE) as Row[]
      const last = rows.at(-1)
      if (!last) break
      after = last[0]
      yield rows.map(([id, player, slug, value, country, at]) => ({
        id, player, slug, value, country, at,
      })) // prettier-ignore
      await new Promise(setImmediate)
    }
  }
}
