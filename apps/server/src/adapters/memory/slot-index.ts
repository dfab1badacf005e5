const DENSE_FROM = 512
/** A packed array may hold this many places for each player on the board; a map costs more than that. */
const PLACES_A_PLAYER = 8
const EMPTY = -1

/**
 * Where each player's entry lies. Player ids are numbered from one, so a board that many of them
 * stand on needs no hashing; one with few of them stays a map.
 */
export class SlotIndex {
  #map: Map<number, number> | null = new Map()
  #dense = new Int32Array(0)
  #highest = 0

  get(player: number): number | undefined {
    if (this.#map) return this.#map.get(player)
    const slot = this.#dense[player]
    return slot === undefined || slot === EMPTY ? undefined : slot
  }

  set(player: number, slot: number): void {
    if (player > this.#highest) this.#highest = player
    if (this.#map) {
      this.#map.set(player, slot)
      this.#packIfDense(this.#map)
      return
    }
    if (player >= this.#dense.length) this.#widen()
    this.#dense[player] = slot
  }

  delete(player: number): void {
    if (this.#map) this.#map.delete(player)
    else if (player < this.#dense.length) this.#dense[player] = EMPTY
  }

  #packIfDense(map: Map<number, number>): void {
    if (map.size < DENSE_FROM || map.size * PLACES_A_PLAYER < this.#highest) return
    this.#widen()
    for (const [player, slot] of map) this.#dense[player] = slot
    this.#map = null
  }

  #widen(): void {
    const wider = new Int32Array((this.#highest + 1) * 2).fill(EMPTY)
    wider.set(this.#dense)
    this.#dense = wider
  }
}
