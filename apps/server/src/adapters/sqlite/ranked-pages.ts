import { CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import type { RankedScore } from '../../ports/rankings.ts'
import type { Statements } from './statements.ts'

const PAGE = 20_000

type GameTuple = [
  id: number,
  player: number,
  slug: BoardSlug,
  value: number,
  country: string,
  at: number,
]
type ChallengeTuple = [id: number, player: number, value: number, country: string, at: number]

/** Every ranked result, oldest first within its table. */
export async function* rankedPages(statements: Statements): AsyncGenerator<readonly RankedScore[]> {
  yield* pages((after) => {
    const rows = statements.rankedPage.all('ranked', after, PAGE) as GameTuple[]
    return rows.map(([id, player, slug, value, country, at]) => ({
      id, player, slug, value, country, at,
    })) // prettier-ignore
  })
  yield* pages((after) => {
    const rows = statements.rankedChallengePage.all('ranked', after, PAGE) as ChallengeTuple[]
    return rows.map(([id, player, value, country, at]) => ({
      id, player, slug: CHALLENGE_SLUG, value, country, at,
    })) // prettier-ignore
  })
}

async function* pages(next: (after: number) => RankedScore[]) {
  for (let after = 0; ;) {
    const page = next(after)
    const last = page.at(-1)
    if (!last) return
    after = last.id
    yield page
    await new Promise(setImmediate)
  }
}
