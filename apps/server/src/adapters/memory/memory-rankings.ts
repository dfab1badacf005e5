import { boardSlugs } from '@reflex/contract'
import { dayIndexOf, weekIndexOf } from '../../calendar.ts'
import type { BoardRef, Loadable, Preview, RankedScore, Rankings } from '../../ports/rankings.ts'
import type { Board } from './board.ts'
import { BoardShelf } from './board-shelf.ts'

export interface MemoryRankings extends Rankings, Loadable {
  /** Whether this score is its player's best on any of its boards. */
  stands(score: RankedScore): boolean
  /** Takes a score out at once; true when it stood anywhere. */
  takeOut(score: RankedScore): boolean
  /** How many boards there are, and how many places on all of them together. */
  size(): { boards: number; places: number }
}

/** Rankings inside the process: a rank costs well under a microsecond at a million players. */
export function createMemoryRankings(): MemoryRankings {
  const shelves = new Map(boardSlugs.map((slug) => [slug, new BoardShelf(slug)] as const))
  let renames = 0

  const shelf = (slug: BoardRef['slug']): BoardShelf => {
    const found = shelves.get(slug)
    if (!found) throw new RangeError(`no boards for ${slug}`)
    return found
  }
  const find = (ref: BoardRef): Board | undefined => shelf(ref.slug).find(ref)

  const take = (score: RankedScore): void => shelf(score.slug).offer(score)
  const takeOut = (score: RankedScore): boolean => shelf(score.slug).withdraw(score)

  return {
    stands: (score) => shelf(score.slug).holds(score),
    takeOut,

    load(scores) {
      for (const score of scores) take(score)
    },

    preview: async (run) => previewOn(shelf(run.slug), run),

    apply: async (score) => take(score),

    withdraw: async (score) => takeOut(score),

    readmit(score) {
      return this.apply(score)
    },

    async reassign(score, to) {
      takeOut(score)
      take({ ...score, player: to })
    },

    // Boards inside the process end with it and are made anew from the store.
    whileSettling: (task) => task(),

    async rename() {
      renames++
    },

    playersOn: async (ref) => find(ref)?.size ?? 0,
    standings: async (refs, player) => refs.map((ref) => find(ref)?.standing(player) ?? null),
    top: async (ref, limit) => find(ref)?.top(limit) ?? [],

    async quantiles(ref, shares) {
      const board = find(ref)
      return board && board.size > 0 ? shares.map((share) => board.quantile(share)) : []
    },

    async countsBelow(ref, values) {
      const board = find(ref)
      return values.map((value) => board?.below(value) ?? 0)
    },

    size: () => sizeOf([...shelves.values()].flatMap((each) => each.boards())),
    version: async (ref) => `${find(ref)?.version ?? 0}.${renames}`,
  }
}

const sizeOf = (boards: readonly Board[]) => ({
  boards: boards.length,
  places: boards.reduce((places, { size }) => places + size, 0),
})

function previewOn(
  shelf: BoardShelf,
  { player, value, at }: { player: number | null; value: number; at: number },
): Preview {
  const look = (window: BoardRef['window']) => {
    const board = shelf.find({ window, scope: 'world' })
    const best = player === null ? null : (board?.valueOf(player) ?? null)
    const standing = best === null ? value : (board?.betterOf(best, value) ?? value)
    return {
      best,
      rank: board?.rankOf(standing) ?? 1,
      players: (board?.size ?? 0) + (best === null ? 1 : 0),
    }
  }
  const today = look(`d${dayIndexOf(at)}`)
  const all = look('all')
  return {
    today: today.rank,
    week: look(`w${weekIndexOf(at)}`).rank,
    alltime: all.rank,
    playersToday: today.players,
    best: all.best,
  }
}
