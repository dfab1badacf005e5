import type { BoardSlug } from '@reflex/contract'
import { expect } from 'vitest'
import { dayIndexOf, weekIndexOf } from '../lib/calendar.ts'
import type { BoardRef, RankedScore, Rankings, TopRow } from '../boards/port.ts'
import { recount, scoresOn } from './recount.ts'

const NOBODY = 4_000_000
/** Of a large board so many are asked for their neighbours. */
const LOOKED_AT = 12

/** The boards of now of one game. */
export function boardsAt(now: number, slug: BoardSlug): BoardRef[] {
  const windows = ['all', `d${dayIndexOf(now)}`, `w${weekIndexOf(now)}`] as const
  return windows.flatMap((window) =>
    ['world', 'KR', 'US'].map((scope) => ({ slug, window, scope })),
  )
}

export const recountBoard = (scores: readonly RankedScore[], ref: BoardRef) =>
  recount(ref.slug, scoresOn(ref, scores))

/** Everything that can be asked of a board, compared with a recount of the scores. */
export async function expectEqualToRecount(
  rankings: Rankings,
  scores: readonly RankedScore[],
  ref: BoardRef,
) {
  const rows = recountBoard(scores, ref)
  expect(await rankings.top(ref, 100)).toEqual(rows.slice(0, 100))
  expect(await rankings.playersOn(ref)).toBe(rows.length)
  const standings = rows.map(({ player }) => rankings.positions([ref], player))
  expect(await Promise.all(standings)).toEqual(rows.map(({ value, rank }) => [{ value, rank }]))
  await expectNeighbours(rankings, rows, ref)
  const edges = [0, 3, 150, 200, 5000]
  expect(await rankings.countsBelow(ref, edges)).toEqual(
    edges.map((edge) => rows.filter(({ value }) => value < edge).length),
  )
  const ascending = rows.map(({ value }) => value).sort((a, b) => a - b)
  expect(await rankings.quantiles(ref, [0, 0.5, 1])).toEqual(
    rows.length === 0
      ? []
      : [0, 0.5, 1].map(
          (share) => ascending[Math.min(rows.length - 1, Math.floor(share * rows.length))],
        ),
  )
}

/** Of every player the rows next to theirs, and the next better value. */
async function expectNeighbours(rankings: Rankings, rows: readonly TopRow[], ref: BoardRef) {
  const step = Math.max(1, Math.floor(rows.length / LOOKED_AT))
  for (let i = 0; i < rows.length; i += step) {
    const own = rows[i]
    const found = await rankings.around(ref, own?.player ?? NOBODY, 2)
    const better = rows.findLast(({ rank }) => own !== undefined && rank < own.rank)
    expect(found).toEqual({
      rows: rows.slice(Math.max(0, i - 2), i + 3),
      next: better ? { value: better.value, rank: better.rank } : null,
    })
  }
  expect(await rankings.around(ref, NOBODY, 2)).toBeNull()
}
