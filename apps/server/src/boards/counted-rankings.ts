import type { BoardSlug } from '@reflex/contract'
import { bestOn, bestsAsOf, isBeyond } from './bests.ts'
import { dayIndexOf, weekIndexOf } from '../lib/calendar.ts'
import type {
  Bests,
  BoardRef,
  Neighbours,
  Preview,
  PreviewOnBoard,
  RankedScore,
  Rankings,
  TopRow,
} from './port.ts'
import { BoardFollower, type FollowerParts } from './board-follower.ts'
import { BoardRows } from './board-rows.ts'
import type { CountedBoard } from './counted-board.ts'
import { parseWindow } from './counted-boards.ts'
import { HEAD_ROWS } from './head.ts'
import { ReadingLoop, type LoopParts } from './reading-loop.ts'

export interface CountedRankings extends Rankings {
  /** Makes the boards from a checkpoint or from the store, and follows the feed from then on. */
  start(): Promise<void>
  stop(): Promise<void>
  /** False while this node cannot follow what other nodes write. */
  isCurrent(): boolean
  /** For how long nothing was heard of the others. */
  behindMs(): number
  /** Reads what was committed until now. Never fails: what is not read now is read later. */
  catchUp(): Promise<void>
  /** Stores the boards for whoever starts next. */
  storeCheckpoint(): Promise<void>
  /** How many boards there are, and how many places on all of them together. */
  size(): { boards: number; places: number }
}

export interface RankingParts extends FollowerParts, LoopParts {
  /** What a player has reached, in every game. */
  readonly bestsOf: (player: number) => Promise<ReadonlyMap<BoardSlug, Bests>>
}

const NOBODY: ReadonlyMap<BoardSlug, Bests> = new Map()

/**
 * Rankings that every node has in its own memory: counters and the best rows. What a player has there
 * stands in the player's own row. What this node keeps is on its boards at once; what any node
 * removes, settles or hands over comes by the feed, also to the node that did it.
 */
export function createCountedRankings(parts: RankingParts): CountedRankings {
  const { feed } = parts
  const follower = new BoardFollower(parts)
  const loop = new ReadingLoop(parts, follower)
  const find = (ref: BoardRef): CountedBoard | undefined => follower.boards.find(ref)
  const rowsOf: RowsOf = ({ slug, window, scope }) =>
    new BoardRows(feed, follower.boards, { slug, scope, ...parseWindow(window) })

  return {
    start: () => loop.start(),
    stop: () => loop.stop(),
    isCurrent: () => loop.isCurrent,
    behindMs: () => loop.behindMs,
    catchUp: () => loop.catchUp(),
    storeCheckpoint: () => follower.storeCheckpoint(),

    async kept(run) {
      if (!follower.keptHere(run)) await loop.catchUp()
    },

    async whileChanging(task) {
      try {
        return await task()
      } finally {
        await loop.catchUp()
        follower.shown++
      }
    },

    async rename() {
      follower.shown++
      await loop.catchUp()
    },

    ...boardReads(find, rowsOf, (player) => bestsNow(parts, player)),
    version: (ref) => `${follower.built}.${find(ref)?.version ?? 0}.${follower.shown}`,
    size: () => sizeOf([...follower.boards.boards()].map(({ board }) => board)),
  }
}

/** As they are today: for whoever has played on a later day, since the clock was set back, from the runs. */
async function bestsNow({ bestsOf, feed, clock }: RankingParts, player: number) {
  const bests = await bestsOf(player)
  const today = dayIndexOf(clock())
  if (!isAnyBeyond(bests, today)) return bests
  const runs = [...(await feed.runsOf(player))]
  return new Map(runs.map(([slug, own]) => [slug, bestsAsOf(slug, own, today)]))
}

function isAnyBeyond(bests: ReadonlyMap<BoardSlug, Bests>, day: number): boolean {
  for (const own of bests.values()) if (isBeyond(own, day)) return true
  return false
}

type Find = (ref: BoardRef) => CountedBoard | undefined
type RowsOf = (ref: BoardRef) => BoardRows

/** What is asked of the boards. */
function boardReads(find: Find, rowsOf: RowsOf, bestsOf: RankingParts['bestsOf']) {
  const reads: Pick<
    Rankings,
    'preview' | 'positions' | 'around' | 'playersOn' | 'top' | 'quantiles' | 'countsBelow'
  > = {
    async preview(run) {
      const known = run.player === null ? NOBODY : await bestsOf(run.player)
      const bests = known.get(run.slug) ?? {}
      return previewOn(find, run, bests)
    },

    async positions(refs, player) {
      const bests = await bestsOf(player)
      return refs.map((ref) => {
        // Nobody plays everything, and to read a window from its name costs more than to see that.
        if (!bests.has(ref.slug)) return null
        const own = ownOn(ref, bests)
        const board = own && find(ref)
        return board ? { value: own.value, rank: board.rankOf(own.value) } : null
      })
    },

    async around(ref, player, span) {
      const own = ownOn(ref, await bestsOf(player))
      const board = own && find(ref)
      if (!board) return null
      const near = await rowsAround({ ...own, player }, board, span, rowsOf(ref))
      const next = board.nextBetter(own.value)
      return {
        rows: near.map((row): TopRow => ({ ...row, rank: board.rankOf(row.value) })),
        next: next === null ? null : { value: next, rank: board.rankOf(next) },
      } satisfies Neighbours
    },

    playersOn: async (ref) => find(ref)?.players ?? 0,
    top: async (ref, limit) => find(ref)?.top(limit) ?? [],

    async quantiles(ref, shares) {
      const board = find(ref)
      return board && board.players > 0 ? shares.map((share) => board.quantile(share)) : []
    },

    async countsBelow(ref, values) {
      const board = find(ref)
      return values.map((value) => board?.below(value) ?? 0)
    },
  }
  return reads
}

const ownOn = ({ slug, window, scope }: BoardRef, bests: ReadonlyMap<BoardSlug, Bests>) =>
  bestOn(slug, bests.get(slug) ?? {}, parseWindow(window), scope)

type Row = Omit<TopRow, 'rank'> & { readonly id: number }

/** Read from the head where it holds them all, from the store otherwise. */
async function rowsAround(
  own: Row,
  board: CountedBoard,
  span: number,
  rows: BoardRows,
): Promise<readonly Row[]> {
  const head = board.rows(HEAD_ROWS)
  const place = head.findIndex(({ id }) => id === own.id)
  const isWhole = place !== -1 && (place + span < head.length || board.players === head.length)
  if (isWhole) return head.slice(Math.max(0, place - span), place + span + 1)
  return [...(await rows.above(own, span)), own, ...(await rows.below(own, span))]
}

function sizeOf(boards: readonly CountedBoard[]): { boards: number; places: number } {
  return { boards: boards.length, places: boards.reduce((sum, { players }) => sum + players, 0) }
}

function previewOn(
  find: Find,
  { slug, value, at }: Pick<RankedScore, 'slug' | 'value' | 'at'>,
  bests: Bests,
): Preview {
  const look = (window: BoardRef['window']): PreviewOnBoard => {
    const board = find({ slug, window, scope: 'world' })
    const before = bestOn(slug, bests, parseWindow(window), 'world')?.value ?? null
    return board ? board.preview(value, before) : aloneWith(value)
  }
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
