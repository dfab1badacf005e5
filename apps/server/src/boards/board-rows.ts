import { bestOn } from './bests.ts'
import type { BoardRow } from './port.ts'
import type { BoardFeed, CandidateRow, RowsAsked } from './port-feed.ts'
import type { CountedBoard } from './counted-board.ts'
import type { CountedBoards, PlacedBoard } from './counted-boards.ts'

type Placed = Omit<PlacedBoard, 'board'>
type From = RowsAsked['from']

/** Several runs of a value can be one player's: how many more are read at once. */
const SPARE = 20
const FIRST: From = { way: 'after', id: 0 }

/** Rows of a board beyond its head: its counters tell the values, the store who has them. */
export class BoardRows {
  readonly #feed: Pick<BoardFeed, 'readRows'>
  readonly #boards: CountedBoards
  readonly #placed: Placed

  constructor(feed: Pick<BoardFeed, 'readRows'>, boards: CountedBoards, placed: Placed) {
    this.#feed = feed
    this.#boards = boards
    this.#placed = placed
  }

  /** The first so many, in order. */
  best(wanted: number): Promise<BoardRow[]> {
    const board = this.#board
    const best = board?.best ?? null
    return best === null ? Promise.resolve([]) : this.#walk(best, FIRST, wanted)
  }

  /** The rows before this one, in order. */
  async above(own: BoardRow, wanted: number): Promise<BoardRow[]> {
    const rows = await this.#rowsOf(own.value, { way: 'before', id: own.id }, wanted)
    let value = this.#board?.nextBetter(own.value) ?? null
    while (rows.length < wanted && value !== null) {
      const last: From = { way: 'before', id: Number.MAX_SAFE_INTEGER }
      rows.push(...(await this.#rowsOf(value, last, wanted - rows.length)))
      value = this.#board?.nextBetter(value) ?? null
    }
    return rows.toReversed()
  }

  below(own: BoardRow, wanted: number): Promise<BoardRow[]> {
    return this.#walk(own.value, { way: 'after', id: own.id }, wanted)
  }

  get #board(): CountedBoard | undefined {
    const { slug, kind, number, scope } = this.#placed
    return this.#boards.games.get(slug)?.scopes({ kind, number })?.get(scope)
  }

  /** From here on to what is worse. */
  async #walk(from: number, first: From, wanted: number): Promise<BoardRow[]> {
    const rows = await this.#rowsOf(from, first, wanted)
    let value = this.#board?.nextWorse(from) ?? null
    while (rows.length < wanted && value !== null) {
      rows.push(...(await this.#rowsOf(value, FIRST, wanted - rows.length)))
      value = this.#board?.nextWorse(value) ?? null
    }
    return rows
  }

  async #rowsOf(value: number, first: From, wanted: number): Promise<BoardRow[]> {
    const rows: BoardRow[] = []
    const countries = this.#countriesWith(value)
    const atMost = wanted + SPARE
    for (let from = first; countries.length > 0;) {
      const asked = { value, countries, from, atMost }
      const found = await this.#feed.readRows(this.#placed, asked)
      for (const { bests, ...row } of found) {
        if (rows.length < wanted && this.#stands(row, bests)) rows.push(row)
      }
      const last = found.at(-1)
      if (rows.length === wanted || !last || found.length < atMost) break
      from = { ...from, id: last.id }
    }
    return rows
  }

  #countriesWith(value: number): string[] {
    const { slug, kind, number, scope } = this.#placed
    const scopes = this.#boards.games.get(slug)?.scopes({ kind, number })
    if (!scopes) return []
    return [...scopes].flatMap(([country, board]) =>
      country !== 'world' && (scope === 'world' || scope === country) && board.at(value) > 0
        ? [country]
        : [],
    )
  }

  /** Whether this run is the best of its player there. */
  #stands({ id }: BoardRow, bests: CandidateRow['bests']): boolean {
    const { slug, scope } = this.#placed
    return bestOn(slug, bests, this.#placed, scope)?.id === id
  }
}
