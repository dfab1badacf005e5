import type { RoomPlayer, RoomState, Round, RoundRow } from '../connection/room-state.ts'

/** Rooms for tests; what is not said is as in a lobby where nothing has happened. */
export const aRoom = (own: Partial<RoomState> = {}): RoomState => ({
  code: 'K7P2QX',
  phase: 'lobby',
  host: 'aaaaaaaa',
  locked: false,
  group: false,
  now: 1_790_000_000_000,
  version: 1,
  expires_at: 1_790_000_000_000 + 6 * 3_600_000,
  players: [],
  round: null,
  ...own,
})

export const somebody = (uid: string, own: Partial<RoomPlayer> = {}): RoomPlayer => ({
  uid,
  nickname: `Player ${uid.slice(0, 2)}`,
  here: true,
  points: 0,
  watching: false,
  you: false,
  ...own,
})

export const aRow = (uid: string, own: Partial<RoundRow> = {}): RoundRow => ({
  uid,
  nickname: `Player ${uid.slice(0, 2)}`,
  place: null,
  points: 0,
  done: 0,
  of: 5,
  runs: [],
  ...own,
})

export const aRound = (own: Partial<Round> = {}): Round => ({
  n: 1,
  games: ['reaction-time'],
  starts_at: 1_790_000_005_000,
  ends_at: null,
  rows: [],
  ...own,
})
