import { ROOM_PLAYERS_MAX } from '@reflex/contract'
import { expect, test } from 'vitest'
import { joined } from './changes.ts'
import type { Room, RoomPlayer } from './port.ts'

const NOW = Date.UTC(2026, 10, 14, 12)
const MINUTE = 60_000
const uidOf = (n: number): string => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`

/** Fifty are in it; those at these seats have been gone for so many minutes. */
function full(gone: Readonly<Record<number, number>>, change: Partial<Room> = {}): Room {
  const players = Array.from({ length: ROOM_PLAYERS_MAX }, (_, nth): RoomPlayer => {
    const minutes = gone[nth + 1]
    return {
      seat: nth + 1,
      uid: uidOf(nth + 1),
      nickname: `${nth + 1}`,
      state: 'in',
      watching: false,
      node: minutes === undefined ? 'a' : null,
      goneAt: minutes === undefined ? 0 : NOW - minutes * MINUTE,
    }
  })
  return {
    id: 1,
    code: 'ABCDEF',
    group: null,
    version: 1,
    phase: 'lobby',
    host: 1,
    locked: false,
    round: null,
    createdAt: NOW,
    changedAt: NOW,
    players,
    rounds: [],
    runs: [],
    ...change,
  }
}

/** Whose place the one takes who comes. */
function givenUp(room: Room): readonly number[] {
  const after = joined(room, { uid: uidOf(99), madeUp: 'Otter', node: 'a' }, NOW)
  expect(after.players.filter(({ state }) => state === 'in')).toHaveLength(ROOM_PLAYERS_MAX)
  return after.players.flatMap(({ state, seat }) => (state === 'left' ? [seat] : []))
}

test('in a full room the place of whoever is gone longest is taken, and a short absence costs none', () => {
  expect(givenUp(full({ 7: 2, 20: 9, 30: 4 }))).toEqual([20])
  expect(givenUp(full({ 7: 2 }))).toEqual([7])
  expect(() => givenUp(full({ 7: 1.99 }))).toThrow(expect.objectContaining({ code: 'FULL' }))
})

test('whoever plays a round keeps their place until it is over', () => {
  const round = { n: 1, games: ['reaction-time'], seed: 's', startsAt: NOW, endedAt: null } as const
  const playing = { round: 1, rounds: [{ ...round, seats: [1, 20], points: {} }] } as const
  expect(givenUp(full({ 7: 2, 20: 9 }, { ...playing, phase: 'playing' }))).toEqual([7])
  expect(() => givenUp(full({ 20: 9 }, { ...playing, phase: 'playing' }))).toThrow(
    expect.objectContaining({ code: 'FULL' }),
  )
})
