import { BlockSums } from './block-sums.ts'

const BLOCK = 256

/** How many players have each value, in blocks that exist only where somebody is. */
export class ValueCounts {
  readonly #blocks: (Int32Array | undefined)[] = []
  readonly #sums = new BlockSums()

  get total(): number {
    return this.#sums.total
  }

  /** Also below zero: a node may hear that a value is gone before it hears that it came. */
  add(value: number, times: number): void {
    const place = Math.floor(value / BLOCK)
    const block = (this.#blocks[place] ??= new Int32Array(BLOCK))
    block[value % BLOCK] = (block[value % BLOCK] ?? 0) + times
    this.#sums.add(place, times)
  }

  at(value: number): number {
    return this.#blocks[Math.floor(value / BLOCK)]?.[value % BLOCK] ?? 0
  }

  below(value: number): number {
    const place = Math.floor(value / BLOCK)
    const block = this.#blocks[place]
    let count = this.#sums.before(place)
    if (block) for (let i = 0; i < value % BLOCK; i++) count += block[i] ?? 0
    return count
  }

  /** The value at a place in ascending order, counted from 0. */
  nth(place: number): number {
    const { index, left } = this.#sums.find(place)
    const block = this.#blocks[index]
    if (!block) return index * BLOCK
    let over = left
    for (let i = 0; i < BLOCK; i++) {
      over -= block[i] ?? 0
      if (over < 0) return index * BLOCK + i
    }
    return index * BLOCK + BLOCK - 1
  }

  /** Every value that somebody has, with how many. */
  *entries(): Generator<readonly [value: number, players: number]> {
    for (const [place, block] of this.#blocks.entries()) {
      if (!block) continue
      for (const [i, players] of block.entries()) {
        if (players !== 0) yield [place * BLOCK + i, players]
      }
    }
  }
}
