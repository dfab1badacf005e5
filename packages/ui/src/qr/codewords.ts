import { correctionOf } from './reed-solomon.ts'

/** At level M, which still reads with a seventh of the code hidden: words that mend a block, and blocks. */
const mendingWords = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
]
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16]

/** Squares that are left for words when finders, timing, alignment, format and version are drawn. */
function freeSquares(version: number): number {
  const aligned = version === 1 ? 0 : Math.floor(version / 7) + 2
  const plain = (16 * version + 128) * version + 64
  const alignment = aligned === 0 ? 0 : (25 * aligned - 10) * aligned - 55
  return plain - alignment - (version >= 7 ? 36 : 0)
}

interface Capacity {
  readonly words: number
  readonly blocks: number
  readonly mending: number
}

const capacityOf = (version: number): Capacity => ({
  words: Math.floor(freeSquares(version) / 8),
  blocks: blockCounts[version - 1] ?? 0,
  mending: mendingWords[version - 1] ?? 0,
})

const dataWords = ({ words, blocks, mending }: Capacity): number => words - blocks * mending
/** A mode of four bits, then how many bytes follow. */
const headBits = (version: number): number => (version < 10 ? 12 : 20)

/** The smallest version that holds so many bytes; null beyond the twentieth. */
export function versionFor(bytes: number): number | null {
  for (let version = 1; version <= blockCounts.length; version++) {
    if (headBits(version) + bytes * 8 <= dataWords(capacityOf(version)) * 8) return version
  }
  return null
}

function dataOf(bytes: Uint8Array, version: number, length: number): number[] {
  const countBits = headBits(version) - 4
  const bits = `0100${bytes.length.toString(2).padStart(countBits, '0')}${Array.from(
    bytes,
    (byte) => byte.toString(2).padStart(8, '0'),
  ).join('')}`
  const ended = bits.padEnd(Math.min(length * 8, bits.length + 4), '0')
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, '0')
  const words = Array.from({ length: whole.length / 8 }, (_, i) =>
    Number.parseInt(whole.slice(i * 8, i * 8 + 8), 2),
  )
  for (let pad = 0; words.length < length; pad++) words.push(pad % 2 === 0 ? 0xec : 0x11)
  return words
}

/** Every word of the code in the order in which it is drawn: blocks are woven into each other. */
export function codewordsOf(bytes: Uint8Array, version: number): number[] {
  const capacity = capacityOf(version)
  const { words, blocks, mending } = capacity
  const data = dataOf(bytes, version, dataWords(capacity))
  const shortBlocks = blocks - (words % blocks)
  const shortLength = Math.floor(words / blocks) - mending
  let start = 0
  const parts = Array.from({ length: blocks }, (_, i) => {
    const end = start + shortLength + (i < shortBlocks ? 0 : 1)
    const part = data.slice(start, end)
    start = end
    return part
  })
  const mends = parts.map((part) => correctionOf(part, mending))
  return [...woven(parts), ...woven(mends)]
}

function woven(parts: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...parts.map(({ length }) => length))
  return Array.from({ length: longest }, (_, i) => parts.flatMap((part) => part[i] ?? [])).flat()
}
