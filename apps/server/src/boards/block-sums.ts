const FIRST_SIZE = 64

/** Sums over a growing list of numbers, each in the logarithm of its length (a Fenwick tree). */
export class BlockSums {
  #tree = new Int32Array(FIRST_SIZE + 1)
  #total = 0

  get total(): number {
    return this.#total
  }

  add(index: number, amount: number): void {
    if (index >= this.#size) this.#grow(index)
    for (let node = index + 1; node <= this.#size; node += node & -node) {
      this.#tree[node] = this.#at(node) + amount
    }
    this.#total += amount
  }

  /** The sum of everything before this index. */
  before(index: number): number {
    if (index >= this.#size) return this.#total
    let sum = 0
    for (let node = index; node > 0; node -= node & -node) sum += this.#at(node)
    return sum
  }

  /** The index in which the running sum passes this place, and what is left of the place there. */
  find(place: number): { index: number; left: number } {
    let index = 0
    let left = place
    for (let step = this.#size; step > 0; step >>= 1) {
      const next = index + step
      if (next <= this.#size && this.#at(next) <= left) {
        index = next
        left -= this.#at(next)
      }
    }
    return { index, left }
  }

  get #size(): number {
    return this.#tree.length - 1
  }

  #at(node: number): number {
    return this.#tree[node] ?? 0
  }

  /** Doubling keeps every node; only the new root of each doubling has a sum to take over. */
  #grow(index: number): void {
    let size = this.#size
    while (size <= index) size *= 2
    const grown = new Int32Array(size + 1)
    grown.set(this.#tree)
    for (let root = this.#size * 2; root <= size; root *= 2) grown[root] = this.#total
    this.#tree = grown
  }
}
