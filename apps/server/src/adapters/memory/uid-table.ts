import { randomFillSync } from 'node:crypto'

const FIRST_SLOTS = 1024
const FILLED_AT_MOST = 0.7
const WORDS = 4
const UID_LENGTH = 36
const EMPTY = 0

/** Whoever chooses their own uid must not be able to choose where it lies. */
const secret = randomFillSync(new Uint32Array(2 * WORDS))

/** The four words of a uid, as the last `readUid` left them. */
const words = new Uint32Array(WORDS)

/**
 * Uids and numbers in packed arrays, exact: about thirty bytes a player where a map of texts takes a
 * hundred. Only what is spelled as the contract has it can be in here.
 */
export class UidTable {
  #keys = new Uint32Array(FIRST_SLOTS * WORDS)
  #numbers = new Uint32Array(FIRST_SLOTS)
  #size = 0

  get size(): number {
    return this.#size
  }

  get(uid: string): number | undefined {
    if (!readUid(uid)) return undefined
    const number = this.#numbers[this.#slotOf()]
    return number === EMPTY ? undefined : number
  }

  set(uid: string, number: number): void {
    if (!readUid(uid)) return
    const slot = this.#slotOf()
    if (this.#numbers[slot] === EMPTY) this.#size++
    this.#keys.set(words, slot * WORDS)
    this.#numbers[slot] = number
    if (this.#size > this.#numbers.length * FILLED_AT_MOST) this.#double()
  }

  delete(uid: string): void {
    if (!readUid(uid)) return
    const slot = this.#slotOf()
    if (this.#numbers[slot] === EMPTY) return
    this.#numbers[slot] = EMPTY
    this.#size--
    this.#closeGap(slot)
  }

  clear(): void {
    this.#keys = new Uint32Array(FIRST_SLOTS * WORDS)
    this.#numbers = new Uint32Array(FIRST_SLOTS)
    this.#size = 0
  }

  /** Where the words lie, or where they would. */
  #slotOf(): number {
    const last = this.#numbers.length - 1
    let slot = mixed(words, 0) & last
    while (this.#numbers[slot] !== EMPTY && !this.#holdsWords(slot)) slot = (slot + 1) & last
    return slot
  }

  #holdsWords(slot: number): boolean {
    for (let word = 0; word < WORDS; word++) {
      if (this.#keys[slot * WORDS + word] !== words[word]) return false
    }
    return true
  }

  /** Whoever was pushed past the slot that became free moves up, so that no search ends too early. */
  #closeGap(free: number): void {
    const last = this.#numbers.length - 1
    let gap = free
    for (let slot = (gap + 1) & last; this.#numbers[slot] !== EMPTY; slot = (slot + 1) & last) {
      const home = mixed(this.#keys, slot * WORDS) & last
      if (((slot - home) & last) < ((slot - gap) & last)) continue
      this.#keys.copyWithin(gap * WORDS, slot * WORDS, (slot + 1) * WORDS)
      this.#numbers[gap] = this.#numbers[slot] ?? EMPTY
      this.#numbers[slot] = EMPTY
      gap = slot
    }
  }

  #double(): void {
    const [keys, numbers] = [this.#keys, this.#numbers]
    this.#keys = new Uint32Array(keys.length * 2)
    this.#numbers = new Uint32Array(numbers.length * 2)
    for (const [slot, number] of numbers.entries()) {
      if (number === EMPTY) continue
      words.set(keys.subarray(slot * WORDS, (slot + 1) * WORDS))
      const place = this.#slotOf()
      this.#keys.set(words, place * WORDS)
      this.#numbers[place] = number
    }
  }
}

export const isSpelledAsUid = (text: string): boolean => readUid(text)

/** False for what is not spelled as a uid is. */
function readUid(uid: string): boolean {
  if (uid.length !== UID_LENGTH) return false
  let read = 0
  let word = 0
  for (let i = 0; i < UID_LENGTH; i++) {
    const code = uid.charCodeAt(i)
    if (i === 8 || i === 13 || i === 18 || i === 23) {
      if (code !== 45) return false
      continue
    }
    const digit = digitOf(code)
    if (digit < 0) return false
    word = (word << 4) | digit
    if (++read % 8 === 0) words[read / 8 - 1] = word
  }
  return true
}

function digitOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 48
  return code >= 97 && code <= 102 ? code - 87 : -1
}

function mixed(from: Uint32Array, at: number): number {
  let mix = 0
  for (let word = 0; word < WORDS; word++) {
    const salted = (from[at + word] ?? 0) ^ (secret[word] ?? 0)
    mix = Math.imul(mix ^ salted, (secret[WORDS + word] ?? 0) | 1)
    mix ^= mix >>> 15
  }
  return mix
}
