import { boardSlugs } from '@reflex/contract'
import { dayIndexOf, weekIndexOf } from '../../calendar.ts'
import type {
  BoardRef, Loadable, Preview, PreviewOnBoard, RankedScore, Rankings,
} from '../../ports/rankings.ts' // prettier-ignore
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
    around: async (ref, player, span) => find(ref)?.around(player, span) ?? null,

    async quantiles(ref, shares) {
      const board = find(ref)
      return board && board.size > 0 ? shares.map((share) => board.quantile(share)) : []
    },

    async countsBelow(ref, values) {
      const board = find(ref)
      return values.map((value) => board?.below(value) ?? 0)
    },

    size: () => sizeOf([...shelves.values()].flatMap((each) => each.boards())),
    version: (ref) => `${find(ref)?.version ?? 0}.${renames}`,
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
  const look = (window: BoardRef['window']): PreviewOnBoard =>
    shelf.find({ window, scope: 'world' })?.preview(player, value) ?? aloneWith(value)
  return {
    today: look(`d${dayIndexOf(at)}`),
    week: look(`w${weekIndexOf(at)}`),
    alltime: look('all'),
  }
}

/** On a board that nobody is on yet. */
const aloneWith = (value: number): PreviewOnBoard => ({
  rank: 1,
  players: 1,
  equal: 0,
  best: { value, rank: 1 },
  before: null,
})
