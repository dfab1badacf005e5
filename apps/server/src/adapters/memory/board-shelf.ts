import { betterOf, type BoardSlug } from '@reflex/contract'
import { dayIndexOf, weekIndexOf } from '../../calendar.ts'
import type { BoardRef, RankedScore } from '../../ports/rankings.ts'
import { Board } from './board.ts'

type Scopes = Map<string, Board>

/** The boards of one game: the newest day, the newest week, all time; each for the world and by country. */
export class BoardShelf {
  readonly #slug: BoardSlug
  readonly #windows = new Map<string, Scopes>([['all', new Map()]])
  #day = -1
  #week = -1

  constructor(slug: BoardSlug) {
    this.#slug = slug
  }

  find({ window, scope }: Pick<BoardRef, 'window' | 'scope'>): Board | undefined {
    return this.#windows.get(window)?.get(scope)
  }

  boards(): Board[] {
    return [...this.#windows.values()].flatMap((scopes) => [...scopes.values()])
  }

  /** Every board that the score belongs on; days and weeks already turned over have none. */
  boardsFor({ at, country }: Pick<RankedScore, 'at' | 'country'>): Board[] {
    this.#turnOver(at)
    const boards: Board[] = []
    for (const window of [`d${dayIndexOf(at)}`, `w${weekIndexOf(at)}`, 'all']) {
      const scopes = this.#windows.get(window)
      if (!scopes) continue
      boards.push(this.#board(scopes, 'world'), this.#board(scopes, country))
    }
    return boards
  }

  #board(scopes: Scopes, scope: string): Board {
    const known = scopes.get(scope)
    if (known) return known
    const board = new Board(betterOf(this.#slug))
    scopes.set(scope, board)
    return board
  }

  #turnOver(at: number): void {
    const day = dayIndexOf(at)
    if (day <= this.#day) return
    this.#windows.delete(`d${this.#day}`)
    this.#windows.set(`d${day}`, new Map())
    this.#day = day
    const week = weekIndexOf(at)
    if (week === this.#week) return
    this.#windows.delete(`w${this.#week}`)
    this.#windows.set(`w${week}`, new Map())
    this.#week = week
  }
}
