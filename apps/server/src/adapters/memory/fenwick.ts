const FIRST_SIZE = 4096

/** How many values lie under any value, in the logarithm of the largest one (a Fenwick tree). */
export class Fenwick {
  #tree = new Int32Array(FIRST_SIZE + 1)
  #count = 0

  get #size(): number {
    return this.#tree.length - 1
  }

  add(value: number, times: 1 | -1): void {
    if (value >= this.#size) this.#grow(value)
    for (let i = value + 1; i <= this.#size; i += i & -i) this.#tree[i] = this.#at(i) + times
    this.#count += times
  }

  below(value: number): number {
    if (value >= this.#size) return this.#count
    let sum = 0
    for (let i = value; i > 0; i -= i & -i) sum += this.#at(i)
    return sum
  }

  /** The value at a place in ascending order, counted from 0. */
  nth(place: number): number {
    let index = 0
    let left = place
    for (let step = this.#size; step > 0; step >>= 1) {
      const next = index + step
      if (next <= this.#size && this.#at(next) <= left) {
        index = next
        left -= this.#at(next)
      }
    }
    return index
  }

  #at(index: number): number {
    return this.#tree[index] ?? 0
  }

  /** Doubling keeps every node; only the new root of each doubling has a sum to take over. */
  #grow(value: number): void {
    let size = this.#size
    while (size <= value) size *= 2
    const grown = new Int32Array(size + 1)
    grown.set(this.#tree)
    for (let root = this.#size * 2; root <= size; root *= 2) grown[root] = this.#count
    this.#tree = grown
  }
}
