import { expect, test } from 'vitest'
import { aRoom, aRound, aRow, somebody } from '../testing/a-room.ts'
import { byPlace, byProgress, isHost, ownRow, readyIn, shareDone, standing } from './seats.ts'

const run = { game: 'reaction-time', ms: 240, run: null }
const names = (rows: readonly { readonly uid: string }[]): string =>
  rows.map(({ uid }) => uid).join(' ')

test('the furthest is first, and whoever is through goes by place', () => {
  const rows = [
    aRow('a', { done: 1 }),
    aRow('b', { done: 5, runs: [run], place: 2 }),
    aRow('c', { done: 4 }),
    aRow('d', { done: 5, runs: [run], place: 1 }),
  ]
  expect(names(byProgress(rows, 1))).toBe('d b c a')
  expect(names(byPlace(rows, 1))).toBe('d b c a')
})

test('nobody is through before their last run is there', () => {
  expect(shareDone(aRow('a', { done: 5, of: 5 }), 1)).toBeLessThan(1)
  expect(shareDone(aRow('a', { done: 9, of: 5 }), 1)).toBeLessThan(1)
  expect(shareDone(aRow('a', { done: 0, of: 0 }), 1)).toBe(0)
  expect(shareDone(aRow('a', { done: 5, of: 10, runs: [run] }), 2)).toBe(0.5)
  expect(shareDone(aRow('a', { done: 5, runs: [run] }), 1)).toBe(1)
})

test('equal points share a place, and who only watches has none', () => {
  const players = [
    somebody('a', { points: 3 }),
    somebody('b', { points: 7 }),
    somebody('c', { points: 3 }),
    somebody('d', { watching: true }),
    somebody('e', { watching: true, points: 1 }),
  ]
  expect(standing(aRoom({ players })).map(({ uid, place }) => [uid, place])).toEqual([
    ['b', 1],
    ['a', 2],
    ['c', 2],
    ['e', 4],
  ])
})

test('a round begins for those who are here and play', () => {
  const players = [
    somebody('a', { you: true }),
    somebody('b', { here: false }),
    somebody('c', { watching: true }),
    somebody('d'),
  ]
  const state = aRoom({ players, host: 'a', round: aRound({ rows: [aRow('d')] }) })
  expect(names(readyIn(state))).toBe('a d')
  expect(isHost(state)).toBe(true)
  expect(isHost({ ...state, host: 'b' })).toBe(false)
  // Whoever came in the middle of it has no row.
  expect(ownRow(state)).toBeNull()
})
