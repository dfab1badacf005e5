import { useState } from 'react'
import { isSessionEnd } from '../api/api-error.ts'
import type { PageAsked } from '../api/use-page.ts'
import { isoDayOf } from '../format/day-zone.ts'
import { formatCount } from '../format/number.ts'
import { common } from '../words/common.ts'
import type { BannerControl } from './banner.tsx'
import { downloadCsv, type FileColumn } from './csv.ts'

export interface ListPage<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

interface SavedList<Row> {
  /** What the file is called, without the day and its ending. */
  readonly file: string
  readonly columns: readonly FileColumn<Row>[]
  /** So many rows one call gives. */
  readonly atOnce: number
  readonly pageAt: (asked: PageAsked) => Promise<ListPage<Row>>
}

/** A file that a spreadsheet still opens, and not more calls than a minute allows. */
const ROWS_AT_MOST = 20_000
const CALLS_AT_MOST = 50

export async function allRows<Row>({ atOnce, pageAt }: Pick<SavedList<Row>, 'atOnce' | 'pageAt'>) {
  const most = Math.min(ROWS_AT_MOST, CALLS_AT_MOST * atOnce)
  const rows: Row[] = []
  for (;;) {
    const page = await pageAt({ limit: atOnce, offset: rows.length })
    rows.push(...page.rows)
    const isWhole = page.rows.length < atOnce || rows.length >= page.total
    if (isWhole || rows.length >= most) return { rows, isCut: rows.length < page.total }
  }
}

/** A list that the screen shows page by page, whole and as a file. */
export function useSaveAll<Row>(list: SavedList<Row>, { succeed, fail, clear }: BannerControl) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    clear()
    try {
      const { rows, isCut } = await allRows(list)
      downloadCsv(`${list.file}-${isoDayOf(Date.now())}`, list.columns, rows)
      const count = formatCount(rows.length)
      succeed(isCut ? common.savedPart(count) : common.saved(count))
    } catch (error) {
      if (!isSessionEnd(error)) fail(common.saveFailed)
    }
    setBusy(false)
  }
  return { busy, save: () => void save() }
}
