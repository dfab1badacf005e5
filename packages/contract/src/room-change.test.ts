import { describe, expect, test } from 'vitest'
import type { RoomChangeData, RoomStateData } from './calls/rooms.ts'
import { applyRoomChange } from './room-change.ts'

type Round = NonNullable<RoomStateData['round']>
type Row = Round['rows'][number]

const player = (uid: string, points = 0) => ({
  uid,
  nickname: `${uid} by name`,
  here: true,
  points,
  watching: false,
})

const row = (uid: string, place: number | null, points = 0): Row => ({
  uid,
  nickname: `${uid} by name`,
  place,
  points,
  done: 0,
  of: 5,
  runs: [],
})

const roundOf = (rows: Row[], n = 1): Round => ({
  n,
  games: ['reaction-time'],
  starts_at: 5000,
  ends_at: null,
  rows,
})

const lobby: RoomStateData = {
  code: 'ABC234',
  phase: 'lobby',
  host: 'ann',
  locked: false,
  group: false,
  now: 1000,
  version: 4,
  expires_at: 9000,
  players: [
    { ...player('ann'), you: false },
    { ...player('bob'), you: true },
  ],
  round: null,
}
const playing: RoomStateData = {
  ...lobby,
  phase: 'playing',
  round: roundOf([row('bob', 1), row('ann', null)]),
}

const after = (state: RoomStateData, change: Partial<RoomChangeData>, you?: string) =>
  applyRoomChange(state, { version: 5, now: 2000, ...change }, you)

describe('a room after what the stream says has changed', () => {
  test('has what was told, and everything else as it was', () => {
    expect(after(playing, { locked: true }, 'bob')).toEqual({
      ...playing,
      version: 5,
      now: 2000,
      locked: true,
    })
  })

  test('shows whoever changed where they stood and whoever came behind them, each once', () => {
    const { players } = after(lobby, { players: [player('cat'), player('ann', 3)] }, 'bob')
    expect(players.map(({ uid, points }) => [uid, points])).toEqual([
      ['ann', 3],
      ['bob', 0],
      ['cat', 0],
    ])
  })

  test('knows oneself by the letters of one’s own id, and nobody as oneself without one', () => {
    const change = { players: [player('ann', 1), player('bob', 2), player('cat')] }
    const youIn = (you?: string) => after(lobby, change, you).players.map((each) => each.you)
    expect(youIn('bob')).toEqual([false, true, false])
    expect(youIn('cat')).toEqual([false, false, true])
    expect(youIn()).toEqual([false, false, false])
  })

  test('is without whoever is gone, in its round too, also when they are told of at once', () => {
    const gone = after(playing, { gone: ['ann'], players: [player('ann', 1), player('cat')] })
    expect(gone.players.map(({ uid }) => uid)).toEqual(['bob', 'cat'])
    expect(gone.round?.rows.map(({ uid }) => uid)).toEqual(['bob'])
  })

  test('has its round with the best first, equal ones as they stood, and who has no place behind', () => {
    const rows = [row('bob', 2, 5), row('dan', 2), row('cat', 1), row('eve', null)]
    const { round } = after(playing, { round: roundOf(rows) })
    expect(round?.rows.map(({ uid, place, points }) => [uid, place, points])).toEqual([
      ['cat', 1, 0],
      ['bob', 2, 5],
      ['dan', 2, 0],
      ['ann', null, 0],
      ['eve', null, 0],
    ])
  })

  test('begins another round with its own rows alone, and has none once it is told so', () => {
    const next = after(playing, { phase: 'countdown', round: roundOf([row('ann', null)], 2) })
    expect(next.round).toEqual(roundOf([row('ann', null)], 2))
    const first = after(lobby, { round: roundOf([row('ann', null)]) })
    expect(first.round?.rows).toHaveLength(1)
    expect(after(playing, { phase: 'lobby', round: null }).round).toBeNull()
    expect(after(lobby, {}).round).toBeNull()
  })
})
