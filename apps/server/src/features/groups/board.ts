import {
  boardSlugs,
  CHALLENGE_SLUG,
  isBetter,
  isGameSlug,
  type BoardSlug,
  type CallData,
  type CallQuery,
} from '@reflex/contract'
import type { Window } from '../../boards/port.ts'
import { dayIndexOf, weekIndexOf } from '../../lib/calendar.ts'
import { requirePlayable } from '../../lib/playable.ts'
import type { RunIds } from '../runs/port.ts'
import { shownUid } from './groups.ts'
import type { GroupStore, MemberBest } from './port.ts'

/** How many of a board's first runs can be watched from it. */
const WATCHED_ROWS = 10

export type Range = NonNullable<CallQuery<'getGroupBoard'>['timeRange']>

export interface GroupBoardPorts {
  readonly store: Pick<GroupStore, 'bestsIn' | 'dailyBestsIn'>
  readonly runIds: RunIds
}

export interface GroupBoardAsked {
  readonly group: number
  readonly slug: BoardSlug
  readonly window: Window
  readonly limit: number
}

/** A board that is not the game's name is none. */
export const boardNamed = (game: string): BoardSlug =>
  game === CHALLENGE_SLUG ? game : requirePlayable(game)

export function windowAt(range: Range, now: number): Window {
  if (range === 'alltime') return { kind: 'all', number: 0 }
  return range === 'week'
    ? { kind: 'week', number: weekIndexOf(now) }
    : { kind: 'day', number: dayIndexOf(now) }
}

/** Better first; among equals the earlier run. */
const inOrder = (slug: BoardSlug, bests: readonly MemberBest[]): MemberBest[] =>
  bests.toSorted((a, b) =>
    a.value === b.value ? a.run - b.run : isBetter(slug, a.value, b.value) ? -1 : 1,
  )

/** Made of what its members have reached: nothing of a group's board is kept. */
export async function readGroupBoard(
  { store, runIds }: GroupBoardPorts,
  { group, slug, window, limit }: GroupBoardAsked,
): Promise<CallData<'getGroupBoard'>> {
  const bests = await store.bestsIn(group, [slug], window)
  const board = boardOf(slug, bests, limit)
  if (!isGameSlug(slug)) return shown(board)
  return shown(board, ({ watchable, run }) => (watchable ? runIds.of(run) : null))
}

/** The counted tries of the daily courses; nobody's is watched from here. */
export async function readGroupDaily(
  { store }: Pick<GroupBoardPorts, 'store'>,
  { group, window, limit }: Omit<GroupBoardAsked, 'slug'>,
): Promise<CallData<'getGroupBoard'>> {
  return shown(boardOf(CHALLENGE_SLUG, await store.dailyBestsIn(group, window), limit))
}

interface RankedBest extends MemberBest {
  readonly rank: number
}

interface RankedBests {
  readonly rows: readonly RankedBest[]
  readonly players: number
}

/** Equal values share a rank. */
function boardOf(slug: BoardSlug, bests: readonly MemberBest[], limit: number): RankedBests {
  const all = inOrder(slug, bests)
  let rank = 0
  const rows = all.slice(0, limit).map((best, nth) => {
    if (best.value !== all[nth - 1]?.value) rank = nth + 1
    return { ...best, rank }
  })
  return { rows, players: all.length }
}

const shown = (
  { rows, players }: RankedBests,
  runOf?: (best: MemberBest) => string | null,
): CallData<'getGroupBoard'> => ({
  rows: rows.map((best, nth) => ({
    rank: best.rank,
    uid: shownUid(best.uid),
    nickname: best.nickname,
    ms: best.value,
    country: best.country,
    ...(runOf && nth < WATCHED_ROWS && { run: runOf(best) }),
  })),
  players,
})

/** Nothing of it can be read again from runs: those of rooms go with their room. */
export async function readGroupPoints(
  store: Pick<GroupStore, 'pointsIn'>,
  group: number,
  window: Window,
): Promise<CallData<'getGroupPoints'>> {
  const reached = await store.pointsIn(group, window)
  const rows = reached.map(({ uid, ...facts }) => ({
    rank: 1 + reached.findIndex(({ points }) => points === facts.points),
    uid: shownUid(uid),
    ...facts,
  }))
  return { rows }
}

/** The best member of each game, in the order of the games. */
export async function readGroupWeek(
  store: Pick<GroupStore, 'bestsIn'>,
  group: number,
  now: number,
): Promise<CallData<'getGroupWeek'>> {
  const bests = await store.bestsIn(group, boardSlugs, windowAt('week', now))
  return {
    bests: boardSlugs.flatMap((game) => {
      const ofGame = bests.filter(({ slug }) => slug === game)
      const [first] = inOrder(game, ofGame)
      if (!first) return []
      const { uid, nickname, value } = first
      return [{ game, uid: shownUid(uid), nickname, ms: value }]
    }),
  }
}
