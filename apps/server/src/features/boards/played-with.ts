import { betterOf, type CallData, type SplitInput } from '@reflex/contract'
import { firstDayOfWeek } from '../../lib/calendar.ts'
import type { Clock } from '../../lib/clock.ts'
import type { PlayedWith, PlayedWithStore } from './port.ts'
import type { ValueCount } from '../../boards/port-snapshots.ts'
import type { BoardRef, TopRow } from '../../boards/port.ts'
import type { BoardView } from './board-view.ts'
import { countBuckets } from '../../boards/buckets.ts'
import { requirePlayable } from '../../lib/playable.ts'
import { playersBelow, playersIn, quantilesIn } from '../../boards/players-by-value.ts'

/** They are counted when they are asked for, and so no more often than this. */
const KEPT_MS = 60_000
const KEPT_AT_MOST = 200

export interface PlayedWithBoards {
  open(board: BoardRef, input: SplitInput): BoardView
  /** The histogram, and how many of its players did less well than this. */
  distribution(
    board: BoardRef,
    input: SplitInput,
    value?: number,
  ): Promise<CallData<'getDistribution'>>
}

/** Boards of those who played with a mouse, by touch or with keys: not kept ready, but for a minute. */
export function createPlayedWith(store: PlayedWithStore, clock: Clock): PlayedWithBoards {
  const kept = new Map<string, { readonly at: number; readonly counts: Promise<Counts> }>()

  function countsOf(of: PlayedWith): Promise<Counts> {
    const key = JSON.stringify(of)
    const known = kept.get(key)
    if (known && clock() - known.at < KEPT_MS) return known.counts
    const counts = store.countBests(of)
    kept.delete(key)
    kept.set(key, { at: clock(), counts })
    const [oldest] = kept.keys()
    if (kept.size > KEPT_AT_MOST && oldest !== undefined) kept.delete(oldest)
    counts.catch(() => kept.get(key)?.counts === counts && kept.delete(key))
    return counts
  }

  const open = (board: BoardRef, input: SplitInput): BoardView => {
    const of = playedWith(board, input)
    const players = async () => playersIn(await countsOf(of))
    return {
      players,
      top: async (limit) => rowsOf(of, await store.topBests(of, limit)),
      buckets: () =>
        countBuckets(of.slug, {
          players,
          quantiles: async (shares) => quantilesIn(await countsOf(of), shares),
          countsBelow: async (values) => {
            const counts = await countsOf(of)
            return values.map((value) => playersBelow(counts, value))
          },
        }),
    }
  }

  return {
    open,
    async distribution(board, input, value) {
      const view = open(board, input)
      const buckets = [...(await view.buckets())]
      const told = { buckets, players: await view.players() }
      if (value === undefined) return told
      const of = playedWith(board, input)
      const isWorse = (each: ValueCount): boolean =>
        betterOf(of.slug) === 'lower' ? each.value > value : each.value < value
      return { ...told, worse: playersIn((await countsOf(of)).filter(isWorse)) }
    },
  }
}

type Counts = readonly ValueCount[]

function playedWith({ slug, window, scope }: BoardRef, input: SplitInput): PlayedWith {
  return {
    slug: requirePlayable(slug),
    input,
    days: daysOf(window),
    country: scope === 'world' ? null : scope,
  }
}

function daysOf(window: BoardRef['window']): PlayedWith['days'] {
  if (window === 'all') return null
  const index = Number(window.slice(1))
  if (window.startsWith('d')) return [index, index]
  const monday = firstDayOfWeek(index)
  return [monday, monday + 6]
}

function rowsOf({ slug }: PlayedWith, scores: Awaited<ReturnType<PlayedWithStore['topBests']>>) {
  const ways = betterOf(slug) === 'lower' ? 1 : -1
  const rows: TopRow[] = []
  for (const score of scores.toSorted((a, b) => ways * (a.value - b.value) || a.id - b.id)) {
    const { id, player, value, country } = score
    const above = rows.at(-1)
    const rank = above?.value === value ? above.rank : rows.length + 1
    rows.push({ rank, player, value, country, id })
  }
  return rows
}
