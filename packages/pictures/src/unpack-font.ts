import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20
const TABLE_HEADER = 12
const TABLE_ENTRY = 16

interface Table {
  readonly tag: number
  readonly checksum: number
  readonly data: Buffer
}

function readTables(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, i) => {
    const at = HEADER + i * ENTRY
    const offset = woff.readUInt32BE(at + 4)
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(at + 8))
    const length = woff.readUInt32BE(at + 12)
    const data = packed.length < length ? inflateSync(packed) : packed
    return { tag: woff.readUInt32BE(at), checksum: woff.readUInt32BE(at + 16), data }
  })
}

const aligned = (length: number): number => Math.ceil(length / 4) * 4

/** A web font as a plain one: the rasteriser reads no packed fonts. */
export function unpackFont(woff: Buffer): Buffer {
  const tables = readTables(woff)
  const start = TABLE_HEADER + tables.length * TABLE_ENTRY
  const size = tables.reduce((sum, { data }) => sum + aligned(data.length), start)
  const font = Buffer.alloc(size)
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(tables.length, 4)
  let offset = start
  tables.forEach(({ tag, checksum, data }, i) => {
    const at = TABLE_HEADER + i * TABLE_ENTRY
    font.writeUInt32BE(tag, at)
    font.writeUInt32BE(checksum, at + 4)
    font.writeUInt32BE(offset, at + 8)
    font.writeUInt32BE(data.length, at + 12)
    data.copy(font, offset)
    offset += aligned(data.length)
  })
  return font
}
