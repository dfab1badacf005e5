import type { BoardSlug } from '@reflex/contract'
import type { RankedScore } from '../../ports/rankings.ts'
import { AT_ONCE } from './together.ts'

const CALLS_AT_ONCE = 8

/** Sends the scores of a page on, family by family, a few calls at a time. */
export async function inChunks(
  page: readonly RankedScore[],
  send: (slug: BoardSlug, scores: readonly RankedScore[]) => Promise<unknown>,
): Promise<void> {
  const calls: (() => Promise<unknown>)[] = []
  for (const [slug, scores] of Map.groupBy(page, (score) => score.slug)) {
    for (let from = 0; from < scores.length; from += AT_ONCE) {
      calls.push(() => send(slug, scores.slice(from, from + AT_ONCE)))
    }
  }
  while (calls.length > 0) {
    await Promise.all(calls.splice(0, CALLS_AT_ONCE).map((call) => call()))
  }
}
