import type { BoardSlug } from '@reflex/contract'
import type { RankedScore, Standing, TopRow } from '../../ports/rankings.ts'
import { orderOf, valueOf } from './entries.ts'

interface Row {
  readonly order: number
  readonly id: number
  readonly player: number
  readonly country: string
}

/** A board as the store had it a moment ago. */
export class RecountedBoard {
  readonly #slug: BoardSlug
  readonly #rows: Row[]
  readonly #own: Map<number, Row>

  constructor(slug: BoardSlug, bests: readonly RankedScore[]) {
    this.#slug = slug
    this.#rows = bests.map((best) => toRow(best)).sort(before)
    this.#own = new Map(this.#rows.map((row) => [row.player, row]))
  }

  get size(): number {
    return this.#rows.length
  }

  /** Takes in what was kept after the store was read. */
  offer(score: RankedScore): void {
    const row = toRow(score)
    const own = this.#own.get(row.player)
    if (own && before(own, row) <= 0) return
    if (own) this.#rows.splice(this.#placeOf(own), 1)
    this.#rows.splice(this.#placeOf(row), 0, row)
    this.#own.set(row.player, row)
  }

  valueOf(player: number): number | null {
    const own = this.#own.get(player)
    return own ? valueOf(this.#slug, own.order) : null
  }

  standing(player: number): Standing | null {
    const value = this.valueOf(player)
    return value === null ? null : { value, rank: this.rankOf(value) }
  }

  rankOf(value: number): number {
    return 1 + this.#placeOf({ order: orderOf(this.#slug, value), id: 0 })
  }

  top(limit: number): TopRow[] {
    const rows: TopRow[] = []
    for (const { order, id, player, country } of this.#rows.slice(0, limit)) {
      const value = valueOf(this.#slug, order)
      const above = rows.at(-1)
      const rank = above?.value === value ? above.rank : rows.length + 1
      rows.push({ rank, player, value, country, id })
    }
    return rows
  }

  quantile(share: number): number {
    const last = this.size - 1
    const place = Math.min(last, Math.floor(share * this.size))
    const row = this.#rows[this.#lowFirst ? place : last - place]
    return valueOf(this.#slug, row?.order ?? 0)
  }

  below(value: number): number {
    const order = orderOf(this.#slug, value)
    return this.#lowFirst
      ? this.#placeOf({ order, id: 0 })
      : this.size - this.#placeOf({ order, id: Infinity })
  }

  get #lowFirst(): boolean {
    return orderOf(this.#slug, 1) > 0
  }

  #placeOf(row: Pick<Row, 'order' | 'id'>): number {
    let from = 0
    let to = this.#rows.length
    while (from < to) {
      const middle = (from + to) >> 1
      const there = this.#rows[middle]
      if (there && before(there, row) < 0) from = middle + 1
      else to = middle
    }
    return from
  }
}

const toRow = ({ slug, value, id, player, country }: RankedScore): Row => ({
  order: orderOf(slug, value),
  id,
  player,
  country,
})

const before = (a: Pick<Row, 'order' | 'id'>, b: Pick<Row, 'order' | 'id'>): number =>
  a.order - b.order || a.id - b.id
