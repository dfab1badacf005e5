import { ROOM_HOURS, UID_SHOWN } from '@reflex/contract'
import type { Room, RoomPlayer, Round } from './port.ts'

export const ROUNDS_AT_MOST = 9999
const ROUNDS_OF_A_ROOM = 10_000

/** A round's own number in the store: its room and its number there, so that either tells the other. */
export const roundId = (room: number, n: number): number => room * ROUNDS_OF_A_ROOM + n
export const roomOfRound = (id: number): number => Math.floor(id / ROUNDS_OF_A_ROOM)
export const numberOfRound = (id: number): number => id % ROUNDS_OF_A_ROOM

export const expiresAt = ({ changedAt }: Pick<Room, 'changedAt'>): number =>
  changedAt + ROOM_HOURS * 3_600_000

export const shownUid = (uid: string): string => uid.slice(0, UID_SHOWN)
export const isHere = ({ state, node }: RoomPlayer): boolean => state === 'in' && node !== null

export const playerWith = ({ players }: Room, uid: string): RoomPlayer | undefined =>
  players.find((player) => player.uid === uid)
export const playerAt = ({ players }: Room, seat: number): RoomPlayer | undefined =>
  players.find((player) => player.seat === seat)
/** Somebody who is in the room, by what others see of their id. */
export const playerShown = ({ players }: Room, shown: string): RoomPlayer | undefined =>
  players.find(({ uid, state }) => state === 'in' && shownUid(uid) === shown)

/** The round that is played or shown. */
export const currentRound = ({ rounds, round }: Room): Round | undefined =>
  rounds.find(({ n }) => n === round)

export const withPlayer = (room: Room, seat: number, change: Partial<RoomPlayer>): Room => ({
  ...room,
  players: room.players.map((each) => (each.seat === seat ? { ...each, ...change } : each)),
})

export const withRound = (room: Room, n: number, change: Partial<Round>): Room => ({
  ...room,
  rounds: room.rounds.map((each) => (each.n === n ? { ...each, ...change } : each)),
})
