import type { BoardSlug, CallData } from '@reflex/contract'
import type { Rankings, TopRow } from '../../boards/port.ts'
import type { Bucket, Snapshot } from '../../boards/port-snapshots.ts'
import type { Store } from '../../store/port.ts'
import { countBuckets } from '../../boards/buckets.ts'
import { snapshotOf } from './past-day.ts'
import type { BoardQuery } from './query.ts'

/** One board to read, whether it is kept ready, was stored or is recounted. */
export interface BoardView {
  players(): Promise<number>
  top(limit: number): Promise<readonly TopRow[]>
  buckets(): Promise<readonly Bucket[]>
}

export async function openBoard(
  store: Store,
  rankings: Rankings,
  query: BoardQuery,
): Promise<BoardView> {
  const { board } = query
  if (query.kind === 'past') return openPastDay(store, board, query.day)
  return {
    players: () => rankings.playersOn(board),
    top: (limit) => rankings.top(board, limit),
    buckets: () =>
      countBuckets(board.slug, {
        players: () => rankings.playersOn(board),
        quantiles: (shares) => rankings.quantiles(board, shares),
        countsBelow: (values) => rankings.countsBelow(board, values),
      }),
  }
}

/** As it was stored after midnight; until then, and for a day that was missed, from its runs. */
async function openPastDay(
  store: Store,
  { slug, scope }: { slug: BoardSlug; scope: string },
  day: number,
): Promise<BoardView> {
  const snapshot = await store.findSnapshot({ slug, day }, scope)
  if (snapshot) return viewOfSnapshot(snapshot)
  const counted = await store.countedDay({ slug, day })
  const here = counted.find((one) => one.scope === scope) ?? { scope, values: [], best: [] }
  return viewOfSnapshot(snapshotOf(slug, here))
}

const viewOfSnapshot = ({ players, rows, buckets }: Omit<Snapshot, 'scope'>): BoardView => ({
  players: async () => players,
  top: async (limit) => rows.slice(0, limit),
  buckets: async () => buckets,
})

export async function readDistribution(view: BoardView): Promise<CallData<'getDistribution'>> {
  return { buckets: [...(await view.buckets())], players: await view.players() }
}
