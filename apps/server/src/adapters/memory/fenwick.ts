const FIRST_SIZE = 4096

/** How many values lie under any value, in the logarithm of the largest one (a Fenwick tree). */
export class Fenwick {
  #tree = new Int32Array(FIRST_SIZE + 1)
  #count = 0

  /** Counts so many values in one go, which costs a fraction of adding each. */
  static of(count: number, valueAt: (place: number) => number): Fenwick {
    const fenwick = new Fenwick()
    let highest = 0
    for (let place = 0; place < count; place++) highest = Math.max(highest, valueAt(place))
    if (highest >= fenwick.#size) fenwick.#grow(highest)
    const tree = fenwick.#tree
    for (let place = 0; place < count; place++) {
      const node = valueAt(place) + 1
      tree[node] = fenwick.#at(node) + 1
    }
    for (let node = 1; node < tree.length; node++) {
      const above = node + (node & -node)
      if (above < tree.length) tree[above] = fenwick.#at(above) + fenwick.#at(node)
    }
    fenwick.#count = count
    return fenwick
  }

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
