import { RECORDS_AT_ONCE, type BoardSlug } from '@reflex/contract'
import { useState } from 'react'
import { isSessionEnd } from '../../api/api-error.ts'
import { isoDayOf, zoned } from '../../format/day-zone.ts'
import { formatBareMoment } from '../../format/date.ts'
import { formatCount } from '../../format/number.ts'
import type { BannerControl } from '../../parts/banner.tsx'
import { downloadCsv } from '../../parts/csv.ts'
import { records } from '../../words/records.ts'
import { stateText } from './record-state.tsx'
import { queryOf, type RecordFilter } from './record-filter.ts'
import { recordsAt, type RecordRow } from './use-records.ts'

/** A file that a spreadsheet still opens, and not more calls than a minute allows. */
const ROWS_AT_MOST = 20_000

async function allRows(board: BoardSlug, filter: RecordFilter) {
  const rows: RecordRow[] = []
  for (;;) {
    const asked = { ...queryOf(filter), limit: RECORDS_AT_ONCE, offset: rows.length }
    const page = await recordsAt(board, asked)
    rows.push(...page.rows)
    const isWhole = page.rows.length < RECORDS_AT_ONCE || rows.length >= page.total
    if (isWhole || rows.length >= ROWS_AT_MOST) return { rows, isCut: rows.length < page.total }
  }
}

const headsOf = () => [
  records.rank,
  records.nickname,
  records.result,
  records.state,
  records.country,
  records.playedBy,
  zoned(records.date),
  records.uid,
]

const cellsOf = (row: RecordRow) => [
  row.rank ?? '',
  row.nickname ?? '',
  row.result,
  stateText(row),
  row.country,
  row.input === null ? '' : records.inputs[row.input],
  formatBareMoment(row.at),
  row.uid,
]

/** Everything that the filter lets through, as a file. */
export function useSaveRecords(
  board: BoardSlug,
  filter: RecordFilter,
  { succeed, fail, clear }: BannerControl,
) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    clear()
    try {
      const { rows, isCut } = await allRows(board, filter)
      downloadCsv(`records-${board}-${isoDayOf(Date.now())}`, [headsOf(), ...rows.map(cellsOf)])
      const count = formatCount(rows.length)
      succeed(isCut ? records.savedPart(count) : records.saved(count))
    } catch (error) {
      if (!isSessionEnd(error)) fail(records.saveFailed)
    }
    setBusy(false)
  }
  return {
    busy,
    save: () => {
      void save()
    },
  }
}
