import { betterOf, boardSlugs, type BoardSlug } from '@reflex/contract'
import type { BoardRef, BoardWindow } from '../../ports/rankings.ts'
import { movesOfBests, type Bests, type Move, type Window } from './bests.ts'
import { CountedBoard } from './counted-board.ts'

type Scopes = Map<string, CountedBoard>

/** Two of a kind: when the clock ran ahead and is set back, the day it left is still there. */
const WINDOWS_KEPT = 2

/** The newest windows of one kind, by their number. */
class NewestWindows {
  readonly #kept = new Map<number, Scopes>()
  /** What came before the boards were filled is not known in full. */
  #first = Number.NEGATIVE_INFINITY

  get all(): readonly Scopes[] {
    return [...this.#kept.values()]
  }

  find(index: number): Scopes | undefined {
    return this.#kept.get(index)
  }

  open(index: number): Scopes | undefined {
    const known = this.#kept.get(index)
    if (known) return known
    if (index < this.#first) return undefined
    if (this.#kept.size === WINDOWS_KEPT) {
      const oldest = Math.min(...this.#kept.keys())
      if (index < oldest) return undefined
      this.#kept.delete(oldest)
    }
    const scopes: Scopes = new Map()
    this.#kept.set(index, scopes)
    return scopes
  }

  /** Filled from bests, which hold only the newest: all but the last window are incomplete. */
  closeFilling(): void {
    if (this.#kept.size === 0) return
    this.#first = Math.max(...this.#kept.keys())
    for (const index of this.#kept.keys()) if (index < this.#first) this.#kept.delete(index)
  }
}

/** The boards of one game: the newest days, the newest weeks and all time. */
class GameBoards {
  readonly #better: 'lower' | 'higher'
  readonly #all: Scopes = new Map()
  readonly #days = new NewestWindows()
  readonly #weeks = new NewestWindows()

  constructor(slug: BoardSlug) {
    this.#better = betterOf(slug)
  }

  find({ kind, number }: Window, scope: string): CountedBoard | undefined {
    if (kind === 'all') return this.#all.get(scope)
    return (kind === 'day' ? this.#days : this.#weeks).find(number)?.get(scope)
  }

  /** The board, begun if need be; none for windows that have turned over. */
  open({ kind, number }: Window, scope: string): CountedBoard | undefined {
    const scopes =
      kind === 'all' ? this.#all : (kind === 'day' ? this.#days : this.#weeks).open(number)
    if (!scopes) return undefined
    const known = scopes.get(scope)
    if (known) return known
    const board = new CountedBoard(this.#better)
    scopes.set(scope, board)
    return board
  }

  closeFilling(): void {
    this.#days.closeFilling()
    this.#weeks.closeFilling()
  }

  get boards(): CountedBoard[] {
    const scopes = [this.#all, ...this.#days.all, ...this.#weeks.all]
    return scopes.flatMap((each) => [...each.values()])
  }
}

/** All boards as counts. They hold nothing that the store does not. */
export class CountedBoards {
  readonly #games = new Map(boardSlugs.map((slug) => [slug, new GameBoards(slug)] as const))

  find({ slug, window, scope }: BoardRef): CountedBoard | undefined {
    return this.#game(slug).find(parseWindow(window), scope)
  }

  apply(slug: BoardSlug, moves: readonly Move[]): void {
    const game = this.#game(slug)
    for (const move of moves) game.open(move, move.scope)?.apply(move)
  }

  /** Before anybody asks: takes in what a player has reached. `closeFilling` comes after the last. */
  fill(slug: BoardSlug, player: number, bests: Bests): void {
    this.apply(slug, movesOfBests(slug, player, bests))
  }

  closeFilling(): void {
    for (const game of this.#games.values()) game.closeFilling()
  }

  get boards(): CountedBoard[] {
    return [...this.#games.values()].flatMap((game) => game.boards)
  }

  #game(slug: BoardSlug): GameBoards {
    const found = this.#games.get(slug)
    if (!found) throw new RangeError(`no boards for ${slug}`)
    return found
  }
}

function parseWindow(window: BoardWindow): Window {
  if (window === 'all') return { kind: 'all', number: 0 }
  return { kind: window.startsWith('d') ? 'day' : 'week', number: Number(window.slice(1)) }
}
