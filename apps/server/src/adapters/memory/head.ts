export interface HeadEntry {
  readonly key: number
  readonly player: number
}

const KEPT = 200
const ENOUGH = 100

/** The best of a board in order, so that its first hundred rows never need a scan. */
export class Head {
  #entries: HeadEntry[] = []

  get entries(): readonly HeadEntry[] {
    return this.#entries
  }

  /** `others` is how many the board holds beside this one. */
  insert(entry: HeadEntry, others: number): void {
    const holdsAll = this.#entries.length === others
    // Most of a large board stands far behind its head.
    if (!holdsAll && entry.key > (this.#entries.at(-1)?.key ?? 0)) return
    const place = this.#placeOf(entry.key)
    this.#entries.splice(place, 0, entry)
    if (this.#entries.length > KEPT) this.#entries.pop()
  }

  remove(key: number): void {
    const place = this.#placeOf(key)
    if (this.#entries[place]?.key === key) this.#entries.splice(place, 1)
  }

  /** Deletions wear the head down; under a hundred rows it must be taken from the board again. */
  isWornOut(size: number): boolean {
    return this.#entries.length < ENOUGH && this.#entries.length < size
  }

  refill(keys: Float64Array, players: Uint32Array, size: number): void {
    this.#entries = []
    for (let slot = 0; slot < size; slot++) {
      this.insert({ key: keys[slot] ?? 0, player: players[slot] ?? 0 }, slot)
    }
  }

  #placeOf(key: number): number {
    let from = 0
    let to = this.#entries.length
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.#entries[middle]?.key ?? 0) < key) from = middle + 1
      else to = middle
    }
    return from
  }
}
