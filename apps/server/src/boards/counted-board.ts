import type { BoardRow, Change, PreviewOnBoard, TopRow } from './port.ts'
import { Head, HEAD_ROWS, type HeadContent } from './head.ts'
import { ValueCounts } from './value-counts.ts'

/** What a board is packed from. */
export interface BoardContent extends HeadContent {
  readonly counts: Iterable<readonly [value: number, players: number]>
}

/** A counter for each value and the best rows: its size does not grow with its players. */
export class CountedBoard {
  version = 0
  readonly #lowerIsBetter: boolean
  readonly #counts = new ValueCounts()
  readonly #head: Head
  /** What changed since the store was asked for the best rows. */
  #meanwhile: Change[] | null = null

  constructor(better: 'lower' | 'higher') {
    this.#lowerIsBetter = better === 'lower'
    this.#head = new Head(this.#lowerIsBetter)
  }

  get players(): number {
    return this.#counts.total
  }

  get needsRefill(): boolean {
    return this.#head.needsRefill
  }

  get head(): HeadContent {
    return this.#head.content
  }

  get content(): BoardContent {
    return { ...this.#head.content, counts: this.#counts.entries() }
  }

  restore({ counts, ...head }: BoardContent): void {
    for (const [value, players] of counts) this.#counts.add(value, players)
    this.#head.refill(head)
  }

  apply(change: Change): void {
    if (change.out) this.#counts.add(change.out.value, -1)
    if (change.in) this.#counts.add(change.in.value, 1)
    if (change.out) this.#head.change(change.out, -1)
    if (change.in) this.#head.change(change.in, 1)
    this.#meanwhile?.push(change)
    this.version++
  }

  /** Of somebody who has not been here. */
  take(row: BoardRow): void {
    this.#counts.add(row.value, 1)
    this.#head.change(row, 1)
    this.version++
  }

  /** How many have exactly this value. */
  at(value: number): number {
    return this.#counts.at(value)
  }

  /** The rank that a value has or would have. */
  rankOf(value: number): number {
    return 1 + (this.#lowerIsBetter ? this.below(value) : this.players - this.below(value + 1))
  }

  below(value: number): number {
    return this.#counts.below(value)
  }

  /** The worst of the values that are better than this one: what it takes to come a place further. */
  nextBetter(value: number): number | null {
    const better = this.rankOf(value) - 1
    if (better <= 0) return null
    return this.#counts.nth(this.#lowerIsBetter ? better - 1 : this.players - better)
  }

  /** The best of the values that are worse than this one. */
  nextWorse(value: number): number | null {
    const notWorse = this.rankOf(value) - 1 + this.at(value)
    if (notWorse >= this.players) return null
    return this.#counts.nth(this.#lowerIsBetter ? notWorse : this.players - notWorse - 1)
  }

  get best(): number | null {
    if (this.players <= 0) return null
    return this.#counts.nth(this.#lowerIsBetter ? 0 : this.players - 1)
  }

  /** A value of a player's whose best here is known, whether or not it is counted yet. */
  preview(value: number, before: number | null): PreviewOnBoard {
    const isAbove = before !== null && (this.#lowerIsBetter ? before < value : before > value)
    const best = isAbove ? before : value
    return {
      rank: Math.max(1, this.rankOf(value) - (isAbove ? 1 : 0)),
      players: this.players + (before === null ? 1 : 0),
      equal: Math.max(0, this.at(value) - (before === value ? 1 : 0)),
      best: { value: best, rank: this.rankOf(best) },
      before,
    }
  }

  quantile(share: number): number {
    return this.#counts.nth(Math.min(this.players - 1, Math.floor(share * this.players)))
  }

  top(limit: number): TopRow[] {
    const rows: TopRow[] = []
    for (const row of this.#head.rows(limit)) {
      const above = rows.at(-1)
      rows.push({ ...row, rank: above?.value === row.value ? above.rank : rows.length + 1 })
    }
    return rows
  }

  /** The best so many, of those that are kept here. */
  rows(limit: number): BoardRow[] {
    return this.#head.rows(limit)
  }

  refill(head: HeadContent): void {
    this.#head.refill(head)
    this.version++
  }

  /**
   * Takes the best rows from the store, which may be ahead of this board: `catchUp` takes in what was
   * committed until then. Where something changed among these rows meanwhile it is not known whether
   * they hold it; false then, and it is to be tried again.
   */
  async refillFrom(
    readBest: () => Promise<readonly BoardRow[]>,
    catchUp: () => Promise<unknown>,
  ): Promise<boolean> {
    const changes: Change[] = (this.#meanwhile = [])
    try {
      const rows = await readBest()
      await catchUp()
      const fresh = new Head(this.#lowerIsBetter)
      fresh.refill(contentOf(rows))
      if (
        changes.some(({ out, in: into }) => [out, into].some((row) => row && fresh.covers(row)))
      ) {
        return false
      }
      this.refill(contentOf(rows))
      return true
    } finally {
      this.#meanwhile = null
    }
  }
}

/** Of a board's best rows, in order: where there are fewer than a head holds, they are all. */
function contentOf(rows: readonly BoardRow[]): HeadContent {
  const best = rows.slice(0, HEAD_ROWS)
  return {
    entries: best.map((row) => ({ row, times: 1 })),
    last: best.length < HEAD_ROWS ? null : (best.at(-1) ?? null),
  }
}
