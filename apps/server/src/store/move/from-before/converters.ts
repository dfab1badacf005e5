import { CHALLENGE_SLUG } from '@reflex/contract'
import { sql } from 'kysely'
import type { Row, Source } from '../ends.ts'
import type { Converter } from '../rows.ts'
import { challengeNumbers, numberOfGame } from './challenge-numbers.ts'

export const each =
  <Read>(convert: (row: Read) => object): (() => Converter) =>
  () =>
  (rows) =>
    rows.map((row) => convert(row as Read) as Row)

/** Nothing for one that was removed: the board of its day alone may still name it. */
type NumberOf = (challenge: number) => number | undefined

/** With the numbers that challenges have now. */
export const eachNumbered =
  <Read>(convert: (row: Read, numberOf: NumberOf) => object) =>
  (from: Source): Converter =>
  async (rows) => {
    const numbers = await challengeNumbers(from)
    return rows.map((row) => convert(row as Read, (id) => numbers.get(id)) as Row)
  }

export const logOf = (table: string, log: string, of: string) =>
  sql<
    string | null
  >`(select ${sql.ref(log)} from ${sql.table(table)} where score_id = ${sql.ref(of)})`

export interface Marked {
  readonly score_id: number
  readonly told: number
  readonly seen: number
}

export const mark = ({ told, seen }: Marked, run_id: number | undefined) => ({ run_id, told, seen })

export const without = (row: object, column: string): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== column))

export interface PlacementRow {
  readonly id: number
  readonly ad_unit_id: number | null
}

/** A placement had one unit at most, which took all of its views. */
export const placedUnits = (): Converter => (rows) =>
  (rows as readonly unknown[] as readonly PlacementRow[]).flatMap(({ id, ad_unit_id: unit_id }) =>
    unit_id === null
      ? []
      : [{ placement_id: id, nth: 0, unit_id, weight: 1, from_at: null, until_at: null }],
  )

export interface StoredDay {
  readonly slug: string
  readonly top_rows: string
}

/** The rows of a past day name the runs that they show; days that were stored very early name none. */
export const storedDay = (day: StoredDay, numberOf: NumberOf) => ({
  ...day,
  top_rows: JSON.stringify(
    (JSON.parse(day.top_rows) as { id?: number }[]).map((row) => {
      if (row.id === undefined) return row
      return { ...row, id: day.slug === CHALLENGE_SLUG ? numberOf(row.id) : numberOfGame(row.id) }
    }),
  ),
})
