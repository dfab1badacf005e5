import type { BoardSlug } from '@reflex/contract'
import { readNote } from '../../boards/bests-text.ts'
import { dayIndexOf, dayNumber, firstDayOfWeek } from '../../lib/calendar.ts'
import type { BestRun } from '../../boards/port.ts'
import type { ArrivedRun, BoardAsked, BoardChange } from '../../boards/port-feed.ts'

export interface RunRow {
  readonly id: number
  readonly player_id: number
  readonly game: string
  readonly value: number
  readonly country: string
  readonly created_at: number
  readonly replaced: string | null
}

/** Empty where the run did not come to the boards by itself. */
export const toArrived = ({
  replaced,
  player_id: player,
  game,
  created_at,
  ...row
}: RunRow): ArrivedRun[] =>
  replaced === null
    ? []
    : [
        {
          id: row.id,
          player,
          slug: game as BoardSlug,
          value: row.value,
          country: row.country,
          day: dayIndexOf(created_at),
          replaced,
        },
      ]

/** Empty where only what is known of the player has changed. */
export function toMoved(game: string, note: string): BoardChange[] {
  if (note === '') return []
  const slug = game as BoardSlug
  const { unread, moves } = readNote(note)
  return [{ what: 'moved', slug, moves, unread: unread.map((run) => ({ ...run, slug })) }]
}

export const toBestRun = ({ id, value, country, created_at }: RunRow): BestRun => ({
  id,
  value,
  country,
  day: dayIndexOf(created_at),
})

/** By game. */
export function byGame(rows: readonly RunRow[]): Map<BoardSlug, BestRun[]> {
  const games = Map.groupBy(rows, ({ game }) => game as BoardSlug)
  return new Map([...games].map(([slug, own]) => [slug, own.map(toBestRun)]))
}

const EVER = [0, 99_999_999] as const

/** The first and the last day of a board, as rows have them. */
export function daysOf({ kind, number }: BoardAsked): readonly [first: number, last: number] {
  if (kind === 'all') return EVER
  const first = kind === 'day' ? number : firstDayOfWeek(number)
  return [dayNumber(first), dayNumber(kind === 'day' ? number : first + 6)]
}
