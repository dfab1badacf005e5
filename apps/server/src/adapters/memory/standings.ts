import { SlotIndex } from './slot-index.ts'

const FIRST_SLOTS = 16

/** Each player's best on one board, packed: a key, a country, no object per player. */
export class Standings {
  readonly #slots = new SlotIndex()
  #size = 0
  #keys = new Float64Array(FIRST_SLOTS)
  #players = new Uint32Array(FIRST_SLOTS)
  #countries = new Uint16Array(FIRST_SLOTS)

  get size(): number {
    return this.#size
  }

  /** Filled up to `size`; what lies beyond is spare room. */
  get keys(): Float64Array {
    return this.#keys
  }

  get players(): Uint32Array {
    return this.#players
  }

  keyOf(player: number): number | undefined {
    const slot = this.#slots.get(player)
    return slot === undefined ? undefined : this.#keys[slot]
  }

  countryOf(player: number): string {
    const slot = this.#slots.get(player)
    return unpackCountry(slot === undefined ? 0 : (this.#countries[slot] ?? 0))
  }

  set(player: number, key: number, country: string): void {
    const slot = this.#slots.get(player) ?? this.#append(player)
    this.#keys[slot] = key
    this.#countries[slot] = packCountry(country)
  }

  delete(player: number): void {
    const slot = this.#slots.get(player)
    if (slot === undefined) return
    const last = --this.#size
    const moved = this.#players[last] ?? 0
    this.#keys[slot] = this.#keys[last] ?? 0
    this.#countries[slot] = this.#countries[last] ?? 0
    this.#players[slot] = moved
    this.#slots.set(moved, slot)
    this.#slots.delete(player)
  }

  #append(player: number): number {
    const slot = this.#size++
    if (slot === this.#keys.length) this.#double()
    this.#slots.set(player, slot)
    this.#players[slot] = player
    return slot
  }

  #double(): void {
    const room = this.#keys.length * 2
    this.#keys = copyInto(new Float64Array(room), this.#keys)
    this.#players = copyInto(new Uint32Array(room), this.#players)
    this.#countries = copyInto(new Uint16Array(room), this.#countries)
  }
}

function copyInto<A extends { set(from: A): void }>(to: A, from: A): A {
  to.set(from)
  return to
}

const packCountry = (code: string): number => code.charCodeAt(0) * 256 + code.charCodeAt(1)
const unpackCountry = (packed: number): string => String.fromCharCode(packed >> 8, packed & 255)
