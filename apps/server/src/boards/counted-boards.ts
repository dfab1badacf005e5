import { betterOf, boardSlugs, type BoardSlug, isBetter } from '@reflex/contract'
import { movesOfBests } from './bests.ts'
import { weekOfDay } from '../lib/calendar.ts'
import type {
  Bests,
  CountryBests,
  Move,
  Window,
  WindowKind,
  BoardRef,
  BoardWindow,
  BoardRow,
} from './port.ts'
import { BoardWindows, type Scopes } from './board-windows.ts'
import { CountedBoard } from './counted-board.ts'
import type { HeadContent } from './head.ts'

const WORLD = 'world'
const WINDOW_KINDS = ['all', 'week', 'day'] as const

export interface PlacedBoard extends Window {
  readonly slug: BoardSlug
  readonly scope: string
  readonly board: CountedBoard
}

/** The boards of one game: the newest days, the newest weeks and all time. */
class GameBoards {
  readonly slug: BoardSlug
  readonly windows: Readonly<Record<WindowKind, BoardWindows>> = {
    all: new BoardWindows(),
    week: new BoardWindows(),
    day: new BoardWindows(),
  }

  constructor(slug: BoardSlug) {
    this.slug = slug
  }

  scopes({ kind, number }: Window): Scopes | undefined {
    return this.windows[kind].find(number)
  }

  /** The board, begun if need be; none for windows that have turned over. */
  open({ kind, number }: Window, scope: string): CountedBoard | undefined {
    const scopes = this.windows[kind].open(number)
    return scopes && this.#boardIn(scopes, scope)
  }

  /** Nearly everybody plays in one country. */
  take(player: number, country: string, bests: CountryBests): void {
    for (const kind of WINDOW_KINDS) {
      const { value, id } = bests[kind]
      const scopes = this.windows[kind].open(kind === 'all' ? 0 : bests[kind].number)
      if (!scopes) continue
      const row = { id, player, value, country }
      this.#boardIn(scopes, country).take(row)
      this.#boardIn(scopes, WORLD).take(row)
    }
  }

  #boardIn(scopes: Scopes, scope: string): CountedBoard {
    const known = scopes.get(scope)
    if (known) return known
    const board = new CountedBoard(betterOf(this.slug))
    scopes.set(scope, board)
    return board
  }

  *boards(): Generator<PlacedBoard> {
    for (const kind of WINDOW_KINDS) {
      for (const [number, scopes] of this.windows[kind].kept) {
        for (const [scope, board] of scopes) yield { slug: this.slug, kind, number, scope, board }
      }
    }
  }
}

/** All boards as counts. They hold nothing that the store does not. */
export class CountedBoards {
  readonly games: ReadonlyMap<BoardSlug, GameBoards> = new Map(
    boardSlugs.map((slug) => [slug, new GameBoards(slug)]),
  )

  find({ slug, window, scope }: BoardRef): CountedBoard | undefined {
    return this.#game(slug).scopes(parseWindow(window))?.get(scope)
  }

  open({ slug, scope, ...window }: Omit<PlacedBoard, 'board'>): CountedBoard | undefined {
    return this.#game(slug).open(window, scope)
  }

  apply(slug: BoardSlug, moves: readonly Move[]): void {
    const game = this.#game(slug)
    for (const move of moves) game.open(move, move.scope)?.apply(move)
  }

  /** Before anybody asks: takes in what a player has reached. `beginAt` comes after the last. */
  fill(slug: BoardSlug, player: number, bests: Bests): void {
    let only: string | null = null
    for (const country in bests) {
      if (only !== null) return this.apply(slug, movesOfBests(slug, player, bests))
      only = country
    }
    const here = only === null ? undefined : bests[only]
    if (here) this.#game(slug).take(player, only ?? WORLD, here)
  }

  beginAt(day: number): void {
    for (const { windows } of this.games.values()) {
      windows.day.beginAt(day)
      windows.week.beginAt(weekOfDay(day))
    }
  }

  /** Whether boards of this day cannot be known: the clock was ahead, by its own word or by that of others. */
  beganAfter(day: number): boolean {
    const week = weekOfDay(day)
    return [...this.games.values()].some(
      ({ windows }) => windows.day.isTooOld(day) || windows.week.isTooOld(week),
    )
  }

  *boards(): Generator<PlacedBoard> {
    for (const game of this.games.values()) yield* game.boards()
  }

  /** Boards of countries whose best rows have to be asked for again. */
  wornOut(): PlacedBoard[] {
    return [...this.boards()].filter(({ scope, board }) => scope !== WORLD && board.needsRefill)
  }

  /** The best rows of the world, where too many of them are gone, from those of every country. */
  mendWorlds(): void {
    for (const { board, slug, scope, ...window } of this.boards()) {
      if (scope !== WORLD || !board.needsRefill) continue
      const scopes = this.#game(slug).scopes(window) ?? new Map<string, CountedBoard>()
      const countries = [...scopes].flatMap(([country, own]) => (country === WORLD ? [] : [own]))
      const head = worldHead(slug, countries)
      if (head) board.refill(head)
    }
  }

  #game(slug: BoardSlug): GameBoards {
    const found = this.games.get(slug)
    if (!found) throw new RangeError(`no boards for ${slug}`)
    return found
  }
}

export function parseWindow(window: BoardWindow): Window {
  if (window === 'all') return { kind: 'all', number: 0 }
  return { kind: window.startsWith('d') ? 'day' : 'week', number: Number(window.slice(1)) }
}

const inOrder = (slug: BoardSlug, a: BoardRow, b: BoardRow): number =>
  a.value === b.value ? a.id - b.id : isBetter(slug, a.value, b.value) ? -1 : 1

/**
 * The best rows of the world, from those of every country: of whoever stands in several the best one.
 * They are all there are as far as the heads of all countries go. Null while one of these is worn out.
 */
function worldHead(slug: BoardSlug, countries: readonly CountedBoard[]): HeadContent | null {
  if (countries.some(({ needsRefill }) => needsRefill)) return null
  const heads = countries.map(({ head }) => head)
  const lasts = heads.flatMap(({ last }) => last ?? []).sort((a, b) => inOrder(slug, a, b))
  const [last = null] = lasts
  const standing = heads
    .flatMap(({ entries }) => entries.flatMap(({ row, times }) => (times > 0 ? [row] : [])))
    .filter((row) => last === null || inOrder(slug, row, last) <= 0)
    .sort((a, b) => inOrder(slug, a, b))
  const known = new Set<number>()
  const rows = standing.filter(({ player }) => !known.has(player) && known.add(player))
  return { entries: rows.map((row) => ({ row, times: 1 })), last }
}
