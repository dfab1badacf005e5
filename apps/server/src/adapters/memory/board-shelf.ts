import { betterOf, type BoardSlug } from '@reflex/contract'
import { dayIndexOf, weekIndexOf } from '../../calendar.ts'
import type { BoardRef, RankedScore } from '../../ports/rankings.ts'
import { Board } from './board.ts'

type Scopes = Map<string, Board>

/** Two of a kind: when the clock ran ahead and is set back, the day it left is still there. */
const WINDOWS_KEPT = 2

/** The boards of one game: the newest days, the newest weeks, all time; each for the world and by country. */
export class BoardShelf {
  readonly #slug: BoardSlug
  readonly #windows = new Map<string, Scopes>([['all', new Map()]])
  readonly #days: number[] = []
  readonly #weeks: number[] = []
  /** Of the day that was asked for last, since the next score is nearly always of the same. */
  #latest: { day: number; windows: readonly Scopes[] } = { day: Number.NaN, windows: [] }

  constructor(slug: BoardSlug) {
    this.#slug = slug
  }

  find({ window, scope }: Pick<BoardRef, 'window' | 'scope'>): Board | undefined {
    return this.#windows.get(window)?.get(scope)
  }

  boards(): Board[] {
    return [...this.#windows.values()].flatMap((scopes) => [...scopes.values()])
  }

  offer(score: RankedScore): void {
    for (const board of this.#boardsFor(score)) board.offer(score)
  }

  /** Whether this score is its player's best on any board. */
  holds(score: RankedScore): boolean {
    return this.#boardsFor(score).some((board) => board.scoreOf(score.player) === score.id)
  }

  /** True when it stood anywhere. */
  withdraw(score: RankedScore): boolean {
    let stood = false
    for (const board of this.#boardsFor(score)) {
      stood = board.withdraw(score.player, score.id) || stood
    }
    return stood
  }

  /** Every board that the score belongs on; days and weeks already turned over have none. */
  #boardsFor({ at, country }: Pick<RankedScore, 'at' | 'country'>): Board[] {
    const day = dayIndexOf(at)
    if (this.#latest.day !== day) this.#latest = { day, windows: this.#windowsAt(at) }
    const boards: Board[] = []
    for (const scopes of this.#latest.windows) {
      boards.push(this.#board(scopes, 'world'), this.#board(scopes, country))
    }
    return boards
  }

  #windowsAt(at: number): Scopes[] {
    this.#open('d', this.#days, dayIndexOf(at))
    this.#open('w', this.#weeks, weekIndexOf(at))
    const names = [`d${dayIndexOf(at)}`, `w${weekIndexOf(at)}`, 'all']
    return names.flatMap((name) => this.#windows.get(name) ?? [])
  }

  #board(scopes: Scopes, scope: string): Board {
    const known = scopes.get(scope)
    if (known) return known
    const board = new Board(betterOf(this.#slug))
    scopes.set(scope, board)
    return board
  }

  #open(kind: 'd' | 'w', kept: number[], index: number): void {
    if (kept.includes(index)) return
    if (kept.length === WINDOWS_KEPT) {
      const oldest = Math.min(...kept)
      if (index < oldest) return
      kept.splice(kept.indexOf(oldest), 1)
      this.#windows.delete(`${kind}${oldest}`)
    }
    kept.push(index)
    this.#windows.set(`${kind}${index}`, new Map())
  }
}
