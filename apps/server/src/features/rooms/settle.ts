import { advanced, type Longest } from './advance.ts'
import type { RoomStore } from './port.ts'

interface SettleParts {
  readonly store: Pick<RoomStore, 'unsettledRooms' | 'saveRoom'>
  readonly clock: () => number
  readonly longest: Longest
}

const AT_ONCE = 20

/**
 * The last round of a room that everybody left is over with nobody there to find it over. What its group keeps
 * of it is written before the room goes.
 */
export async function settleRooms(
  { store, clock, longest }: SettleParts,
  changedBefore: number,
): Promise<void> {
  for (;;) {
    const rooms = await store.unsettledRooms(changedBefore, AT_ONCE)
    const saved = await Promise.all(
      rooms.map((room) => store.saveRoom(room, advanced(room, clock(), longest))),
    )
    // Another node was first with all of them, or a round is not over yet.
    if (rooms.length < AT_ONCE || !saved.includes(true)) return
  }
}
