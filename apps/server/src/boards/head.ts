import type { BoardRow } from './port.ts'

export const HEAD_ROWS = 200
/** A hundred are shown; so many may go before the store has to be asked again. */
const REFILL_BELOW = 150

export interface HeadEntry {
  readonly row: BoardRow
  /** 1 where the row stands; below that where it was heard to go before it was heard to come. */
  times: number
}

export interface HeadContent {
  readonly entries: readonly HeadEntry[]
  /** All rows up to this one are held; null where the whole board is. */
  readonly last: BoardRow | null
}

/**
 * The best rows of a board in order: all of them on a small board. Changes may come in any order,
 * as they do from other nodes: what counts in the end is how often a row came and went.
 */
export class Head {
  readonly #lowerIsBetter: boolean
  #entries: HeadEntry[] = []
  #standing = 0
  /** All rows up to this one are held; null where the whole board is. */
  #last: BoardRow | null = null

  constructor(lowerIsBetter: boolean) {
    this.#lowerIsBetter = lowerIsBetter
  }

  rows(limit: number): BoardRow[] {
    const rows: BoardRow[] = []
    for (const { row, times } of this.#entries) {
      if (rows.length === limit) break
      if (times > 0) rows.push(row)
    }
    return rows
  }

  get needsRefill(): boolean {
    return this.#last !== null && this.#standing < REFILL_BELOW
  }

  /** Whether the row is, or would be, among those that are kept here. */
  covers(row: BoardRow): boolean {
    return this.#last === null || this.#compare(row, this.#last) <= 0
  }

  change(row: BoardRow, times: 1 | -1): void {
    if (!this.covers(row)) return
    const place = this.#placeOf(row)
    const entry = this.#entries[place]
    if (!entry || this.#compare(entry.row, row) !== 0) {
      this.#entries.splice(place, 0, { row, times })
      if (times > 0) this.#standing++
    } else {
      const stood = entry.times > 0
      entry.times += times
      if (entry.times === 0) this.#entries.splice(place, 1)
      this.#standing += Number(entry.times > 0) - Number(stood)
    }
    if (this.#standing > HEAD_ROWS) this.#shorten()
  }

  /** As it is, to be packed. */
  get content(): HeadContent {
    return { entries: [...this.#entries], last: this.#last }
  }

  /** Replaces these rows by all that are not worse than `last`. */
  refill({ entries, last }: HeadContent): void {
    this.#entries = entries.toSorted((a, b) => this.#compare(a.row, b.row))
    this.#standing = entries.filter(({ times }) => times > 0).length
    this.#last = last
    if (this.#standing > HEAD_ROWS) this.#shorten()
  }

  #shorten(): void {
    while (this.#standing > HEAD_ROWS) {
      if ((this.#entries.pop()?.times ?? 0) > 0) this.#standing--
    }
    this.#last = this.#entries.at(-1)?.row ?? null
  }

  /** Better first; among equals the earlier run. A run that changes hands is another row. */
  #compare(a: BoardRow, b: BoardRow): number {
    const worse = this.#lowerIsBetter ? a.value - b.value : b.value - a.value
    return worse || a.id - b.id || a.player - b.player
  }

  #placeOf(row: BoardRow): number {
    let from = 0
    let to = this.#entries.length
    while (from < to) {
      const middle = (from + to) >> 1
      const entry = this.#entries[middle]
      if (entry && this.#compare(entry.row, row) < 0) from = middle + 1
      else to = middle
    }
    return from
  }
}
