import type { TopRow } from '../../ports/rankings.ts'
import { Head, HEAD_ROWS, type BoardRow } from './head.ts'
import { ValueCounts } from './value-counts.ts'

/** What changes for one player on one board: this row goes, that one comes. */
export interface Change {
  readonly out: BoardRow | null
  readonly in: BoardRow | null
}

/** So often a refill is tried before what changed meanwhile is put on top of it. */
const REFILL_TRIES = 5

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
    return this.#meanwhile === null && this.#head.needsRefill
  }

  apply(change: Change): void {
    if (change.out) this.#counts.add(change.out.value, -1)
    if (change.in) this.#counts.add(change.in.value, 1)
    changeHead(this.#head, change)
    this.#meanwhile?.push(change)
    this.version++
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
    if (better === 0) return null
    return this.#counts.nth(this.#lowerIsBetter ? better - 1 : this.players - better)
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

  /**
   * Takes the best rows from the store. Whether they hold what changed while they were read is not
   * known, so they are read again until nothing did.
   */
  async refill(readBest: () => Promise<readonly BoardRow[]>): Promise<void> {
    try {
      for (let tries = 1; ; tries++) {
        const changes: Change[] = (this.#meanwhile = [])
        const fresh = new Head(this.#lowerIsBetter)
        fresh.refill(await readBest())
        const touched = changes.filter((each) => touches(fresh, each))
        if (touched.length > 0 && tries < REFILL_TRIES) continue
        this.#head.refill(fresh.rows(HEAD_ROWS))
        for (const change of touched) changeHead(this.#head, change)
        this.version++
        return
      }
    } finally {
      this.#meanwhile = null
    }
  }
}

const touches = (head: Head, change: Change): boolean =>
  [change.out, change.in].some((row) => row !== null && head.covers(row))

function changeHead(head: Head, change: Change): void {
  if (change.out) head.change(change.out, -1)
  if (change.in) head.change(change.in, 1)
}
