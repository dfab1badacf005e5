import { expect, test } from 'vitest'
import type { BoardRow } from './row.tsx'
import { withUnconfirmed, type UnconfirmedRow } from './with-unconfirmed.ts'

const row = (rank: number, ms: number): BoardRow => ({
  rank,
  uid: `${ms}`,
  nickname: null,
  ms,
  country: 'KR',
})
const own = (ms: number): UnconfirmedRow => ({
  ...row(0, ms),
  unconfirmed: { runs: 2, of: 5, near: 0, left: 5, not_before: 1 },
})
const times = (rows: readonly BoardRow[] | null) => rows?.map(({ ms }) => ms) ?? null

test('[LB-3] what waits stands before whoever is worse, and after whoever was as good before', () => {
  const board = { rows: [row(1, 150), row(2, 160), row(2, 160), row(4, 170)], players: 4 }
  expect(times(withUnconfirmed('reaction-time', board, own(140)))).toEqual([
    140, 150, 160, 160, 170,
  ])
  expect(times(withUnconfirmed('reaction-time', board, own(160)))).toEqual([
    150, 160, 160, 160, 170,
  ])
  expect(times(withUnconfirmed('reaction-time', board, own(171)))).toEqual([
    150, 160, 160, 170, 171,
  ])
  const levels = { rows: [row(1, 18), row(2, 16)], players: 2 }
  expect(times(withUnconfirmed('sequence-memory', levels, own(17)))).toEqual([18, 17, 16])
  expect(times(withUnconfirmed('reaction-time', { rows: [], players: 0 }, own(150)))).toEqual([150])
})

test('[LB-5] beyond the rows that are shown it has no place among them', () => {
  const board = { rows: [row(1, 150), row(2, 160)], players: 700 }
  expect(withUnconfirmed('reaction-time', board, own(165))).toBeNull()
  expect(times(withUnconfirmed('reaction-time', board, own(155)))).toEqual([150, 155, 160])
})
