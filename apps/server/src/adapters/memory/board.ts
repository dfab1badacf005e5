import type { Neighbours, PreviewOnBoard, Standing, TopRow } from '../../ports/rankings.ts'
import { Fenwick } from './fenwick.ts'
import { Head, type HeadEntry } from './head.ts'
import { nearestKeys, nextBetter } from './neighbours.ts'
import { Standings } from './standings.ts'

/** Values stay under 2^21 and score ids under 2^32: both fit one exact number, and order by it. */
const ID_SPAN = 2 ** 32
const VALUE_TOP = 2 ** 21 - 1
/** Up to here looking at every player is as quick as any index. */
const SCAN_UP_TO = 512

export interface Entry {
  readonly player: number
  readonly value: number
  readonly id: number
  readonly country: string
}

export class Board {
  version = 0
  readonly #lowerIsBetter: boolean
  readonly #standings = new Standings()
  readonly #head = new Head()
  #index: Fenwick | null = null

  constructor(better: 'lower' | 'higher') {
    this.#lowerIsBetter = better === 'lower'
  }

  get size(): number {
    return this.#standings.size
  }

  /** Takes the entry in if it beats what the player has here. */
  offer({ player, value, id, country }: Entry): void {
    const key = this.#ordered(value) * ID_SPAN + id
    const before = this.#standings.keyOf(player)
    if (before !== undefined && before <= key) return
    if (before !== undefined) this.#forget(before)
    this.#head.insert({ key, player }, this.size - (before === undefined ? 0 : 1))
    this.#standings.set(player, key, country)
    this.#index?.add(value, 1)
    this.version++
  }

  /** Takes a player's entry out if it is this score; true when it was. */
  withdraw(player: number, id: number): boolean {
    const key = this.#standings.keyOf(player)
    if (key === undefined || key % ID_SPAN !== id) return false
    this.#forget(key)
    this.#standings.delete(player)
    if (this.#head.isWornOut(this.size)) {
      this.#head.refill(this.#standings.keys, this.#standings.players, this.size)
    }
    this.version++
    return true
  }

  /** Which score the player stands here with. */
  scoreOf(player: number): number | null {
    const key = this.#standings.keyOf(player)
    return key === undefined ? null : key % ID_SPAN
  }

  valueOf(player: number): number | null {
    const key = this.#standings.keyOf(player)
    return key === undefined ? null : this.#valueIn(key)
  }

  standing(player: number): Standing | null {
    const value = this.valueOf(player)
    return value === null ? null : { value, rank: this.rankOf(value) }
  }

  /** The rank that a value has or would have. */
  rankOf(value: number): number {
    return 1 + (this.#lowerIsBetter ? this.below(value) : this.size - this.below(value + 1))
  }

  /** A value of a player's, whether or not it is counted yet. */
  preview(player: number | null, value: number): PreviewOnBoard {
    const before = player === null ? null : this.valueOf(player)
    const ownIsAbove = before !== null && this.#ordered(before) < this.#ordered(value)
    const best = ownIsAbove ? before : value
    return {
      rank: this.rankOf(value) - (ownIsAbove ? 1 : 0),
      players: this.size + (before === null ? 1 : 0),
      equal: this.below(value + 1) - this.below(value) - (before === value ? 1 : 0),
      best: { value: best, rank: this.rankOf(best) },
      before,
    }
  }

  around(player: number, span: number): Neighbours | null {
    const own = this.#standings.keyOf(player)
    if (own === undefined) return null
    const { keys, players } = this.#standings
    const near = nearestKeys({ keys, players, size: this.size }, { key: own, player }, span)
    const better = nextBetter(keys, this.size, own - (own % ID_SPAN))
    const next = better === null ? null : this.#valueIn(better)
    return {
      rows: near.map((entry) => this.#row(entry)),
      next: next === null ? null : { value: next, rank: this.rankOf(next) },
    }
  }

  #row({ key, player }: HeadEntry): TopRow {
    const value = this.#valueIn(key)
    const country = this.#standings.countryOf(player)
    return { rank: this.rankOf(value), player, value, country, id: key % ID_SPAN }
  }

  top(limit: number): TopRow[] {
    const rows: TopRow[] = []
    for (const { key, player } of this.#head.entries.slice(0, limit)) {
      const value = this.#valueIn(key)
      const above = rows.at(-1)
      const rank = above?.value === value ? above.rank : rows.length + 1
      const country = this.#standings.countryOf(player)
      rows.push({ rank, player, value, country, id: key % ID_SPAN })
    }
    return rows
  }

  below(value: number): number {
    const index = this.#indexed()
    if (index) return index.below(value)
    let count = 0
    const { keys } = this.#standings
    for (let slot = 0; slot < this.size; slot++) {
      if (this.#valueIn(keys[slot] ?? 0) < value) count++
    }
    return count
  }

  quantile(share: number): number {
    const place = Math.min(this.size - 1, Math.floor(share * this.size))
    const index = this.#indexed()
    if (index) return index.nth(place)
    const values = Array.from(this.#standings.keys.subarray(0, this.size), (key) =>
      this.#valueIn(key),
    )
    return values.sort((a, b) => a - b)[place] ?? 0
  }

  /** Made when it is first asked for: a million scores that come at once are counted at once. */
  #indexed(): Fenwick | null {
    if (this.#index || this.size <= SCAN_UP_TO) return this.#index
    const { keys } = this.#standings
    this.#index = Fenwick.of(this.size, (slot) => this.#valueIn(keys[slot] ?? 0))
    return this.#index
  }

  #forget(key: number): void {
    this.#head.remove(key)
    this.#index?.add(this.#valueIn(key), -1)
  }

  /** Lower is better for keys, whatever the game thinks. */
  #ordered(value: number): number {
    return this.#lowerIsBetter ? value : VALUE_TOP - value
  }

  #valueIn(key: number): number {
    return this.#ordered(Math.floor(key / ID_SPAN))
  }
}
