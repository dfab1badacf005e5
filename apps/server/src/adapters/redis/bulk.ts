import type { BoardSlug } from '@reflex/contract'
import type { RankedScore } from '../../ports/rankings.ts'

/** So few at once that nobody else waits noticeably for the script to end. */
const SCORES_A_CALL = 100
const CALLS_AT_ONCE = 8

/** Sends the scores of a page on, family by family, a few calls at a time. */
export async function inChunks(
  page: readonly RankedScore[],
  send: (slug: BoardSlug, scores: readonly RankedScore[]) => Promise<unknown>,
): Promise<void> {
  const calls: (() => Promise<unknown>)[] = []
  for (const [slug, scores] of Map.groupBy(page, (score) => score.slug)) {
    for (let from = 0; from < scores.length; from += SCORES_A_CALL) {
      calls.push(() => send(slug, scores.slice(from, from + SCORES_A_CALL)))
    }
  }
  while (calls.length > 0) {
    await Promise.all(calls.splice(0, CALLS_AT_ONCE).map((call) => call()))
  }
}
