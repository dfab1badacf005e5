import { send } from '../api/client.ts'

type Cell = string | number

/** One column of a file. */
export interface FileColumn<Row> {
  readonly head: string
  readonly raw: (row: Row) => Cell
}

/** A spreadsheet runs text that opens like a formula, and visitors write some of these texts. */
const disarm = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

function field(value: Cell): string {
  const text = typeof value === 'number' ? String(value) : disarm(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Comma-separated text as RFC 4180 has it. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')

/** Without the mark, Excel takes Korean text for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

export function downloadCsv<Row>(
  name: string,
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
): void {
  const table = [
    columns.map(({ head }) => head),
    ...rows.map((row) => columns.map(({ raw }) => raw(row))),
  ]
  const file = new Blob([BYTE_ORDER_MARK, toCsv(table)], { type: 'text/csv;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
  // What left the office stands in its log; the file is there whether or not that could be written.
  const body = { table: name, rows: rows.length }
  send('POST', '/api/v1/admin/exports', { body }).catch(() => undefined)
}
