const FIRST_BYTES = 65_536
const LONGEST_NUMBER = 8
const BITS = 128

/** Whole numbers in as few bytes as they need, and texts, one after the other. */
export class ByteWriter {
  #bytes = new Uint8Array(FIRST_BYTES)
  #length = 0

  /** Not below zero, up to 2^53. */
  number(value: number): void {
    this.#makeRoom(LONGEST_NUMBER)
    let rest = value
    while (rest >= BITS) {
      this.#bytes[this.#length++] = (rest % BITS) | BITS
      rest = Math.floor(rest / BITS)
    }
    this.#bytes[this.#length++] = rest
  }

  signed(value: number): void {
    this.number(value < 0 ? -2 * value - 1 : 2 * value)
  }

  text(value: string): void {
    const bytes = Buffer.from(value)
    this.number(bytes.length)
    this.#makeRoom(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const larger = new Uint8Array(2 * (this.#bytes.length + more))
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}

/** Reads what a `ByteWriter` wrote; throws at the end of it. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  number(): number {
    let value = 0
    for (let place = 1; ; place *= BITS) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) throw new Error('it was cut off')
      value += (byte % BITS) * place
      if (byte < BITS) return value
    }
  }

  signed(): number {
    const value = this.number()
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }

  text(): string {
    const length = this.number()
    const bytes = this.#bytes.subarray(this.#at, this.#at + length)
    this.#at += length
    if (bytes.length < length) throw new Error('it was cut off')
    return Buffer.from(bytes).toString()
  }
}
