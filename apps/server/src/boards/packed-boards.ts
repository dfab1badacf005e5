import { boardSlugs, type BoardSlug } from '@reflex/contract'
import { promisify } from 'node:util'
import { crc32, deflateRaw, inflateRaw } from 'node:zlib'
import type { BoardRow, WindowKind } from './port.ts'
import type { FeedMark } from './port-feed.ts'
import { ByteReader, ByteWriter } from './bytes.ts'
import { CountedBoards, type PlacedBoard } from './counted-boards.ts'
import type { HeadEntry } from './head.ts'

/** Grows whenever what is packed changes. */
const VERSION = 1
const CHECKSUM_BYTES = 4

const kinds: readonly WindowKind[] = ['all', 'week', 'day']

const deflated = promisify(deflateRaw)
const inflated = promisify(inflateRaw)

export interface PackedBoards {
  /** Which store they are of. */
  readonly store: string
  readonly boards: CountedBoards
  readonly mark: FeedMark
  /** Runs beyond the mark that are on the boards already. */
  readonly ahead: readonly number[]
}

/** The boards with the mark up to which they are right: taken at once, and packed after that. */
export function packBoards({ store, boards, mark, ahead }: PackedBoards): Promise<Uint8Array> {
  const to = new ByteWriter()
  to.text(JSON.stringify({ store, mark, ahead }))
  to.number(boards.games.size)
  for (const { slug, windows } of boards.games.values()) {
    to.text(slug)
    for (const kind of kinds) {
      const { first } = windows[kind]
      to.number(Number.isFinite(first) ? first + 1 : 0)
    }
  }
  const placed = [...boards.boards()]
  to.number(placed.length)
  for (const each of placed) writeBoard(to, each)
  return checked(to.bytes())
}

async function checked(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = await deflated(bytes, { level: 1 })
  const whole = new Uint8Array(1 + CHECKSUM_BYTES + packed.length)
  whole[0] = VERSION
  new DataView(whole.buffer).setUint32(1, crc32(packed))
  whole.set(packed, 1 + CHECKSUM_BYTES)
  return whole
}

/** Throws an error that says why it cannot be used. */
export async function unpackBoards(whole: Uint8Array): Promise<PackedBoards> {
  if (whole[0] !== VERSION) throw new Error('it is of another version')
  const packed = whole.subarray(1 + CHECKSUM_BYTES)
  const view = new DataView(whole.buffer, whole.byteOffset, whole.byteLength)
  if (whole.length < 1 + CHECKSUM_BYTES || view.getUint32(1) !== crc32(packed)) {
    throw new Error('it is damaged')
  }
  const from = new ByteReader(await inflated(packed))
  const { store, mark, ahead } = JSON.parse(from.text()) as Omit<PackedBoards, 'boards'>
  const boards = new CountedBoards()
  const firsts = Array.from({ length: from.number() }, () => ({
    slug: toSlug(from.text()),
    of: kinds.map((kind) => [kind, from.number()] as const),
  }))
  for (let left = from.number(); left > 0; left--) readBoard(from, boards)
  for (const { slug, of } of firsts) {
    for (const [kind, first] of of) {
      if (first > 0) boards.games.get(slug)?.windows[kind].restoreFirst(first - 1)
    }
  }
  return { store, boards, mark, ahead }
}

function toSlug(text: string): BoardSlug {
  const slug = boardSlugs.find((each) => each === text)
  if (slug === undefined) throw new Error('it has a game that is not known')
  return slug
}

function writeBoard(to: ByteWriter, { slug, kind, number, scope, board }: PlacedBoard): void {
  to.text(slug)
  to.number(kinds.indexOf(kind))
  to.number(number)
  to.text(scope)
  const { counts, entries, last } = board.content
  const values = [...counts]
  to.number(values.length)
  let before = 0
  for (const [value, players] of values) {
    to.number(value - before)
    to.signed(players)
    before = value
  }
  to.number(entries.length)
  for (const { row, times } of entries) {
    writeRow(to, row)
    to.signed(times)
  }
  to.number(last ? 1 : 0)
  if (last) writeRow(to, last)
}

function readBoard(from: ByteReader, boards: CountedBoards): void {
  const slug = toSlug(from.text())
  const kind = kinds[from.number()] ?? 'all'
  const number = from.number()
  const scope = from.text()
  const counts: [number, number][] = []
  let value = 0
  for (let left = from.number(); left > 0; left--) {
    value += from.number()
    counts.push([value, from.signed()])
  }
  const entries: HeadEntry[] = []
  for (let left = from.number(); left > 0; left--) {
    entries.push({ row: readRow(from), times: from.signed() })
  }
  const last = from.number() === 1 ? readRow(from) : null
  boards.open({ slug, kind, number, scope })?.restore({ counts, entries, last })
}

function writeRow(to: ByteWriter, { id, player, value, country }: BoardRow): void {
  for (const number of [id, player, value]) to.number(number)
  to.text(country)
}

const readRow = (from: ByteReader): BoardRow => ({
  id: from.number(),
  player: from.number(),
  value: from.number(),
  country: from.text(),
})
