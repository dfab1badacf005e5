import type { BoardChange, BoardFeed } from '../ports/board-feed.ts'
import type { RankedScore } from '../ports/rankings.ts'
import type { Store } from '../ports/store.ts'

export interface ListFeed {
  readonly store: Pick<Store, 'rankedScores'>
  readonly feed: BoardFeed
  /** A score was added to the list; its changes are in the feed even before it was read. */
  kept(score: RankedScore): void
  /** A player is shown differently now. */
  rename(player: number): void
}

/** As much of a store and of its feed as boards need, over a list of the ranked scores. */
export function listFeed(scores: readonly RankedScore[]): ListFeed {
  let known: RankedScore[] = []
  const renamed: BoardChange[] = []
  const changesSince = (before: readonly RankedScore[]): BoardChange[] => {
    const now = new Map(scores.map((score) => [score.id, score]))
    return before.flatMap((was): BoardChange[] => {
      const is = now.get(was.id)
      if (is?.player === was.player) return []
      const out = { what: 'out', score: was } as const
      return is ? [out, { what: 'in', score: is }] : [out]
    })
  }
  return {
    store: {
      async *rankedScores() {
        yield [...scores]
      },
    },
    feed: {
      async now() {
        known = [...scores]
        return { run: 0, seen: '', history: '' }
      },
      async readAfter(mark) {
        const changes = [...changesSince(known), ...renamed.splice(0)]
        const added = scores.filter(({ id }) => id > mark.run)
        known = [...scores]
        const run = Math.max(mark.run, ...scores.map(({ id }) => id))
        return { mark: { ...mark, run }, added, changes, more: false }
      },
      nextBests: async (gone) =>
        scores.filter(({ player, slug }) =>
          gone.some((one) => one.player === player && one.slug === slug),
        ),
      forgetOld: async () => undefined,
    },
    kept: (score) => void known.push(score),
    rename: (player) => void renamed.push({ what: 'profile', player }),
  }
}
