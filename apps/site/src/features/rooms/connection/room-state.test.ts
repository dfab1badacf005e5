import { expect, test } from 'vitest'
import { aRoom, aRow, aRound, somebody } from '../testing/a-room.ts'
import { withChange, withState } from './room-state.ts'

const OWN = 'aaaaaaaa-1111-4111-8111-111111111111'
const room = aRoom({
  version: 5,
  players: [somebody('aaaaaaaa', { you: true }), somebody('bbbbbbbb'), somebody('cccccccc')],
})

test('a change says only what differs', () => {
  const after = withChange(room, { version: 6, now: 9, phase: 'countdown' }, OWN)
  expect(after).toEqual({ ...room, version: 6, now: 9, phase: 'countdown' })
})

test('players that are named take their old place, new ones come last, gone ones leave', () => {
  const { you: _b, ...bob } = somebody('bbbbbbbb', { here: false })
  const { you: _d, ...dan } = somebody('dddddddd')
  const change = { version: 6, now: 9, players: [dan, bob], gone: ['cccccccc'] }
  const players = withChange(room, change, OWN)?.players
  expect(players?.map(({ uid, here, you }) => [uid, here, you])).toEqual([
    ['aaaaaaaa', true, true],
    ['bbbbbbbb', false, false],
    ['dddddddd', true, false],
  ])
})

test('one knows oneself among changed players, who are the same to everybody', () => {
  const { you: _, ...me } = somebody('aaaaaaaa', { nickname: 'Zed' })
  const after = withChange(room, { version: 6, now: 9, players: [me] }, OWN)
  expect(after?.players[0]).toEqual({ ...me, you: true })
})

test('rows of the same round are joined, another round takes its place, null ends it', () => {
  const first = aRound({ n: 1, rows: [aRow('aaaaaaaa'), aRow('bbbbbbbb')] })
  const playing = { ...room, phase: 'playing' as const, round: first }
  const told = { ...first, ends_at: 77, rows: [aRow('bbbbbbbb', { done: 3 })] }
  expect(withChange(playing, { version: 6, now: 9, round: told }, OWN)?.round).toEqual({
    ...first,
    ends_at: 77,
    rows: [aRow('aaaaaaaa'), aRow('bbbbbbbb', { done: 3 })],
  })
  const second = aRound({ n: 2, rows: [aRow('aaaaaaaa')] })
  expect(withChange(playing, { version: 6, now: 9, round: second }, OWN)?.round).toEqual(second)
  expect(withChange(playing, { version: 6, now: 9, round: null }, OWN)?.round).toBeNull()
})

test('what a quicker answer has told already changes nothing', () => {
  const old = { version: 4, now: 1, phase: 'ended' as const }
  expect(withChange(room, old, OWN)).toBe(room)
  expect(withState(room, { ...room, version: 4 })).toBe(room)
  const newer = { ...room, version: 8 }
  expect(withState(room, newer)).toBe(newer)
})

test('how far somebody is makes no other version, and is shown all the same', () => {
  const playing = { ...room, round: aRound({ rows: [aRow('bbbbbbbb', { done: 1 })] }) }
  const told = aRound({ rows: [aRow('bbbbbbbb', { done: 3 })] })
  const after = withChange(playing, { version: room.version, now: 9, round: told }, OWN)
  expect(after?.round?.rows).toMatchObject([{ done: 3 }])
})

test('before the first state there is nothing to be changed', () => {
  expect(withChange(null, { version: 6, now: 9 }, OWN)).toBeNull()
  expect(withState(null, room)).toBe(room)
})

test('of another room, a lower version is newer too', () => {
  const other = { ...room, code: 'ZZZZZZ', version: 1 }
  expect(withState(room, other)).toBe(other)
})
