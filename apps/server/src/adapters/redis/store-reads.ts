import { betterOf, type BoardSlug } from '@reflex/contract'
import { dayIndexOf, weekIndexOf } from '../../calendar.ts'
import type { BoardRef } from '../../ports/rankings.ts'
import type { Reads, ToPreview } from './reads.ts'
import type { RecountedBoard } from './recounted-board.ts'
import type { RecountedShelf } from './recounted-shelf.ts'

const SLICE_MS = 200

/** Answers for boards that Redis does not hold just now, counted from the store. */
export function createStoreReads(shelf: RecountedShelf): Reads<never> {
  const open = (ref: BoardRef): Promise<RecountedBoard> => shelf.open(ref)

  async function look({ slug, player, value }: ToPreview, window: BoardRef['window']) {
    const board = await open({ slug, window, scope: 'world' })
    const best = player === null ? null : board.valueOf(player)
    const standing = best === null ? value : betterValue(slug, best, value)
    return {
      best,
      rank: board.rankOf(standing),
      players: board.size + (best === null ? 1 : 0),
    }
  }

  return {
    async preview(score) {
      const [today, week, all] = await Promise.all([
        look(score, `d${dayIndexOf(score.at)}`),
        look(score, `w${weekIndexOf(score.at)}`),
        look(score, 'all'),
      ])
      const { rank, players: playersToday } = today
      return { today: rank, week: week.rank, alltime: all.rank, playersToday, best: all.best }
    },
    playersOn: async (ref) => (await open(ref)).size,
    standings: (refs, player) =>
      Promise.all(refs.map(async (ref) => (await open(ref)).standing(player))),
    top: async (ref, limit) => (await open(ref)).top(limit),
    async quantiles(ref, shares) {
      const board = await open(ref)
      return board.size > 0 ? shares.map((share) => board.quantile(share)) : []
    },
    async countsBelow(ref, values) {
      const board = await open(ref)
      return values.map((value) => board.below(value))
    },
    // Nobody says when another node changed something, so what is shown is made anew all the time.
    version: async () => `store.${Math.floor(performance.now() / SLICE_MS)}.${shelf.changes}`,
  }
}

const betterValue = (slug: BoardSlug, one: number, other: number): number =>
  betterOf(slug) === 'lower' ? Math.min(one, other) : Math.max(one, other)
