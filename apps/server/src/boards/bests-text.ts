import type { BoardSlug } from '@reflex/contract'
import { movesOfRun, windowsOf, withRun } from './bests.ts'
import type { BestRun, Bests, BoardRow, Move } from './port.ts'

/** Stands for the number of a run that has none yet; whoever writes the run puts it in. */
export const OWN_ID = '@'

/** Larger than every other: of equal values the earlier stands. */
const NOT_YET = Infinity

const idText = (id: number): string => (id === NOT_YET ? OWN_ID : String(id))

/** As a pace profile's row keeps them: `{"KR":[all, run, week, value, run, day, value, run]}`. */
export function bestsText(bests: Bests): string {
  const countries = Object.entries(bests).map(([country, { all, week, day }]) => {
    const best = `${all.value},${idText(all.id)}`
    const ofWeek = `${week.number},${week.value},${idText(week.id)}`
    return `"${country}":[${best},${ofWeek},${day.number},${day.value},${idText(day.id)}]`
  })
  return countries.length === 0 ? '' : `{${countries.join(',')}}`
}

/** A start reads everybody's bests, so the text is walked through without making lists of it. */
export function readBests(text: string): Bests {
  const bests: Record<string, Bests[string]> = {}
  let at = 0
  const next = (): number => {
    let value = 0
    for (;;) {
      const digit = text.charCodeAt(++at) - ZERO
      if (digit < 0 || digit > 9) return value
      value = value * 10 + digit
    }
  }
  while ((at = text.indexOf('"', at)) !== -1) {
    const end = text.indexOf('"', at + 1)
    const country = text.slice(at + 1, end)
    at = text.indexOf('[', end)
    const all = { value: next(), id: next() }
    const week = { number: next(), value: next(), id: next() }
    bests[country] = { all, week, day: { number: next(), value: next(), id: next() } }
  }
  return bests
}

const ZERO = 48

/** What a run that is about to be written changes: its player's bests, and what it displaces. */
export interface BestsChange {
  readonly bests: string
  readonly replaced: string
}

export function bestsChange(slug: BoardSlug, before: Bests, run: Omit<BestRun, 'id'>): BestsChange {
  const own = { ...run, id: NOT_YET }
  return {
    bests: bestsText(withRun(slug, before, own)),
    replaced: replacedText(run, movesOfRun(slug, 0, before, own)),
  }
}

const NOTHING_THERE = '+'
const UNMOVED = ''
const SLOTS = 6

/**
 * What a run displaced: of all time, its week and its day the row of its own country and the one of
 * the world; `+` where its player had none there, nothing where a better one stays. Of six `+` one is
 * written.
 */
function replacedText({ country, day }: Omit<BestRun, 'id'>, moves: readonly Move[]): string {
  const slots = windowsOf(day).flatMap(({ kind }) =>
    [country, 'world'].map((scope) => {
      const move = moves.find((each) => each.kind === kind && each.scope === scope)
      if (!move) return UNMOVED
      const { out } = move
      if (!out) return NOTHING_THERE
      return `${out.value}:${out.id}${out.country === country ? '' : `:${out.country}`}`
    }),
  )
  if (slots.every((slot) => slot === NOTHING_THERE)) return NOTHING_THERE
  return slots.every((slot) => slot === UNMOVED) ? '' : slots.join(',')
}

/** A run as it came to the boards. */
export interface ArrivedRun extends BoardRow {
  readonly day: number
  readonly replaced: string
}

export function movesOfReplaced({ day, replaced, ...row }: ArrivedRun): Move[] {
  if (replaced === '') return []
  const slots =
    replaced === NOTHING_THERE
      ? Array.from({ length: SLOTS }, () => NOTHING_THERE)
      : replaced.split(',')
  const moves: Move[] = []
  for (const [nth, window] of windowsOf(day).entries()) {
    for (const [i, scope] of [row.country, 'world'].entries()) {
      const slot = slots[2 * nth + i] ?? UNMOVED
      if (slot !== UNMOVED) moves.push({ ...window, scope, out: rowIn(slot, row), in: row })
    }
  }
  return moves
}

function rowIn(slot: string, { player, country }: BoardRow): BoardRow | null {
  if (slot === NOTHING_THERE) return null
  const [value, id, from = country] = slot.split(':')
  return { id: Number(id), player, value: Number(value), country: from }
}

/**
 * What every other change than one more run of today changes: the moves, and of runs that were removed
 * or handed over how they came, for whoever has not read them yet.
 */
export interface BoardNote {
  readonly unread: readonly ArrivedRun[]
  readonly moves: readonly Move[]
}

type RowText = readonly [id: number, player: number, value: number, country: string] | 0

const rowText = (row: BoardRow | null): RowText =>
  row ? [row.id, row.player, row.value, row.country] : 0

const readRow = (row: RowText): BoardRow | null =>
  row === 0 ? null : { id: row[0], player: row[1], value: row[2], country: row[3] }

interface NoteText {
  readonly unread: readonly (readonly [...Exclude<RowText, 0>, day: number, replaced: string])[]
  readonly moves: readonly (readonly [
    kind: Move['kind'],
    number: number,
    scope: string,
    out: RowText,
    into: RowText,
  ])[]
}

export const noteText = ({ unread, moves }: BoardNote): string =>
  JSON.stringify({
    unread: unread.map((run) => [
      run.id,
      run.player,
      run.value,
      run.country,
      run.day,
      run.replaced,
    ]),
    moves: moves.map((move) => [
      move.kind,
      move.number,
      move.scope,
      rowText(move.out),
      rowText(move.in),
    ]),
  } satisfies NoteText)

export function readNote(text: string): BoardNote {
  const { unread, moves } = JSON.parse(text) as NoteText
  return {
    unread: unread.map(([id, player, value, country, day, replaced]) => ({
      id,
      player,
      value,
      country,
      day,
      replaced,
    })),
    moves: moves.map(([kind, number, scope, out, into]) => ({
      kind,
      number,
      scope,
      out: readRow(out),
      in: readRow(into),
    })),
  }
}
