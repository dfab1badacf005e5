import { afterEach, expect, test } from 'vitest'
import { removeLocal, writeLocalJson, readLocal } from '../../lib/storage/local.ts'
import { readBestsHint, rememberBests, type Me } from './bests-hint.ts'

const KEY = 'labs_bests'
afterEach(() => removeLocal(KEY))

const me = (more: Partial<Me> = {}): Me =>
  ({
    country: 'KR',
    bests: { 'aim-trainer': { ms: 20_000, rank: 3 } },
    challenge: null,
    ...more,
  }) as Me

test('[HOME-4] what the server last said is there before it says it again', () => {
  for (const known of [
    me(),
    me({ bests: {}, challenge: { total_ms: 40_000, rank: null } }),
    me({ bests: { 'aim-trainer': { ms: 1, rank: null } } }),
  ]) {
    rememberBests(known)
    expect(readBestsHint()).toEqual(known)
  }
})

test('[HOME-4] who has no record is not remembered, and one that is gone is forgotten', () => {
  rememberBests(me())
  rememberBests(me({ bests: {} }))
  expect(readLocal(KEY)).toBeNull()
  rememberBests(me({ bests: { chess: { ms: 1, rank: 1 } } }))
  expect(readLocal(KEY)).toBeNull()
})

test.each([
  null,
  [],
  { bests: {}, challenge: null },
  { country: 'KR', bests: [], challenge: null },
  { country: 'KR', bests: { a: null }, challenge: null },
  { country: 'KR', bests: { a: { ms: 'x', rank: 1 } }, challenge: null },
  { country: 'KR', bests: { a: { ms: 1, rank: 'x' } }, challenge: null },
  { country: 'KR', bests: {}, challenge: { ms: 1, rank: 1 } },
  { country: 'KR', bests: {} },
])('nonsense in the storage is no record: %j', (value) => {
  writeLocalJson(KEY, value)
  expect(readBestsHint()).toBeNull()
})
