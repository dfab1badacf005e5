import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../../lib/app-error.ts'
import { createTurns } from '../../lib/serially.ts'
import type { RoomStore } from './port.ts'
import type { Room } from './port.ts'
import { expiresAt } from './room.ts'
import { advanced, type Longest } from './advance.ts'

/** Somebody else would have to come first each time. */
const TRIES = 60

export interface ChangingParts {
  readonly store: RoomStore
  readonly clock: () => number
  readonly longest: Longest
  /** As this node knows it, which may be an older one. */
  readonly known: (id: number) => Room | undefined
  /** It was written. */
  readonly changed: (room: Room) => void
}

export type Alter = (room: Room, now: number) => Room

export interface Change {
  /** Reads the room from memory, or else from the store. */
  readonly find: () => Promise<Room | null>
  readonly alter: Alter
  /** What the store has is asked for first: something of it changed past the room's version. */
  readonly isFresh?: boolean
}

/**
 * The one way of every change of a room: as it is, advanced to this moment, altered, and written where its
 * version is still the one that was read. Of one room one change after the other on each node.
 */
export function createChanging({ store, clock, longest, known, changed }: ChangingParts) {
  const inTurn = createTurns()

  async function tried(found: Room, { alter, isFresh }: Change): Promise<Room> {
    let room: Room | null = isFresh ? null : (known(found.id) ?? found)
    for (let tries = 0; tries < TRIES; tries++) {
      room ??= await store.findRoomById(found.id)
      const now = clock()
      if (!room || isOver(room, now)) throw noRoom()
      const after = advanced(alter(advanced(room, now, longest), now), now, longest)
      if (after === room) return room
      const written = { ...after, changedAt: now }
      if (await store.saveRoom(room, written)) {
        const saved = { ...written, version: room.version + 1 }
        changed(saved)
        return saved
      }
      room = null
      // Two nodes that change one room take turns by chance.
      if (tries > 2) await pause(Math.random() * 5 * tries)
    }
    throw new AppError('UNAVAILABLE', undefined, { retryAfter: 1 })
  }

  return async (change: Change): Promise<Room> => {
    const found = await change.find()
    if (!found || isOver(found, clock())) throw noRoom()
    return inTurn(found.id, () => tried(found, change))
  }
}

export const isOver = (room: Room, now: number): boolean => now >= expiresAt(room)
export const noRoom = (): AppError =>
  new AppError('NOT_FOUND', 'There is no such room, or it has been gone for a while.')
