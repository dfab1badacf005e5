import type { CountedBoard } from './counted-board.ts'

/** The boards of one window by their scope: the world, or a country. */
export type Scopes = Map<string, CountedBoard>

/** Two of a kind: when the clock ran ahead and is set back, the day it left is still there. */
const WINDOWS_KEPT = 2

/** The newest windows of one kind, by their number. */
export class BoardWindows {
  readonly #kept = new Map<number, Scopes>()
  /** Of those that are kept, once there are as many as are kept. */
  #oldest = Number.NEGATIVE_INFINITY
  /** What came before the boards were filled is not known in full. */
  #first = Number.NEGATIVE_INFINITY

  get kept(): ReadonlyMap<number, Scopes> {
    return this.#kept
  }

  get first(): number {
    return this.#first
  }

  find(index: number): Scopes | undefined {
    return this.#kept.get(index)
  }

  /** Whether it is older than what is kept: there is no opening it. */
  isTooOld(index: number): boolean {
    return index < this.#first || (index < this.#oldest && !this.#kept.has(index))
  }

  open(index: number): Scopes | undefined {
    const known = this.#kept.get(index)
    if (known) return known
    if (this.isTooOld(index)) return undefined
    if (this.#kept.size === WINDOWS_KEPT) this.#kept.delete(this.#oldest)
    const scopes: Scopes = new Map()
    this.#kept.set(index, scopes)
    this.#noteOldest()
    return scopes
  }

  /** Filled from bests, which hold only the newest: what is older than the one of now is incomplete. */
  beginAt(now: number): void {
    const upToNow = [...this.#kept.keys()].filter((index) => index <= now)
    this.#first = upToNow.length === 0 ? now : Math.max(...upToNow)
    for (const index of this.#kept.keys()) if (index < this.#first) this.#kept.delete(index)
    this.#noteOldest()
  }

  #noteOldest(): void {
    const isFull = this.#kept.size === WINDOWS_KEPT
    this.#oldest = isFull ? Math.min(...this.#kept.keys()) : Number.NEGATIVE_INFINITY
  }

  restoreFirst(first: number): void {
    this.#first = first
  }
}
