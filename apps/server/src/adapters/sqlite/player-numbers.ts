import type { RecordStore } from '../../ports/record-store.ts'

/** About ten megabytes. */
const KEPT_AT_MOST = 100_000

/** The numbers of players who came lately, so that most requests need no search for theirs. */
export class PlayerNumbers {
  #recent = new Map<string, number>()
  #earlier = new Map<string, number>()

  get(uid: string): number | undefined {
    const recent = this.#recent.get(uid)
    if (recent !== undefined) return recent
    const earlier = this.#earlier.get(uid)
    if (earlier !== undefined) this.set(uid, earlier)
    return earlier
  }

  /** Two halves that take turns: as good as an exact order of use, and cheaper. */
  set(uid: string, player: number): void {
    if (this.#recent.size >= KEPT_AT_MOST / 2) {
      this.#earlier = this.#recent
      this.#recent = new Map()
    }
    this.#recent.set(uid, player)
  }

  forget(uid: string): void {
    this.#recent.delete(uid)
    this.#earlier.delete(uid)
  }

  forgetAll(): void {
    this.#recent.clear()
    this.#earlier.clear()
  }
}

/** A number that is free again may be given to somebody else. */
export const withForgetting = (records: RecordStore, players: PlayerNumbers): RecordStore => ({
  ...records,
  removePlayer: (uid) => records.removePlayer(uid).finally(() => players.forget(uid)),
  removeIdlePlayers: (seenBefore, atMost) =>
    records.removeIdlePlayers(seenBefore, atMost).finally(() => players.forgetAll()),
})
