import type { BoardSlug } from '@reflex/contract'
import { dayIndexOf, weekIndexOf } from '../../calendar.ts'
import type { BoardRef, RankedScore } from '../../ports/rankings.ts'
import type { Store } from '../../ports/store.ts'
import { RecountedBoard } from './recounted-board.ts'

/** What other nodes keep is seen this soon; a board that takes long to count is counted less often. */
const FRESH_MS = 400
const REST_OF_TIME = 3

interface View {
  readonly board: Promise<RecountedBoard>
  goodUntil: number
}

/** Boards counted from the store a moment ago, so that a thousand readers cost one query. */
export class RecountedShelf {
  readonly #store: Pick<Store, 'bestsOf'>
  readonly #views = new Map<string, View>()
  changes = 0

  constructor(store: Pick<Store, 'bestsOf'>) {
    this.#store = store
  }

  open(ref: BoardRef): Promise<RecountedBoard> {
    const now = performance.now()
    const key = keyOf(ref)
    const known = this.#views.get(key)
    if (known && now < known.goodUntil) return known.board
    this.#forgetOld(now)
    const board = this.#store.bestsOf(ref).then((bests) => new RecountedBoard(ref.slug, bests))
    const view: View = { board, goodUntil: Infinity }
    this.#views.set(key, view)
    board.then(
      () => {
        const took = performance.now() - now
        view.goodUntil = now + Math.max(FRESH_MS, REST_OF_TIME * took)
      },
      () => this.#views.get(key) === view && this.#views.delete(key),
    )
    return board
  }

  /** This node kept a score: what was counted a moment ago shows it too. */
  offer(score: RankedScore): void {
    this.changes++
    if (this.#views.size === 0) return
    for (const key of keysFor(score)) {
      this.#views.get(key)?.board.then(
        (board) => board.offer(score),
        () => undefined,
      )
    }
  }

  /** Scores went: what was counted before is wrong. */
  forget(slug: BoardSlug): void {
    this.changes++
    for (const key of this.#views.keys()) if (key.startsWith(`${slug}|`)) this.#views.delete(key)
  }

  #forgetOld(now: number): void {
    for (const [key, view] of this.#views) if (now >= view.goodUntil) this.#views.delete(key)
  }
}

const keyOf = ({ slug, window, scope }: BoardRef): string => `${slug}|${window}|${scope}`

const keysFor = ({ slug, at, country }: RankedScore): string[] =>
  ([`d${dayIndexOf(at)}`, `w${weekIndexOf(at)}`, 'all'] as const).flatMap((window) =>
    ['world', country].map((scope) => keyOf({ slug, window, scope })),
  )
