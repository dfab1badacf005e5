import type { FileColumn } from './csv.ts'

/** By which column, and which way; null leaves the rows as they came. */
export interface Order {
  readonly head: string
  readonly isDown: boolean
}

type Cell = ReturnType<FileColumn<unknown>['raw']>

const words = new Intl.Collator('ko', { numeric: true })

function compare(a: Cell, b: Cell): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  // What has no figure stands at the end of those that have.
  if (typeof a !== typeof b) return typeof a === 'number' ? 1 : -1
  return words.compare(String(a), String(b))
}

/** Rows in the order of one column; equal ones stay as they came. */
export function inOrder<Row>(
  rows: readonly Row[],
  columns: readonly FileColumn<Row>[],
  order: Order | null,
): readonly Row[] {
  const column = columns.find(({ head }) => head === order?.head)
  if (!order || !column) return rows
  const sign = order.isDown ? -1 : 1
  return rows.toSorted((a, b) => sign * compare(column.raw(a), column.raw(b)))
}

/** Figures are first wanted from the top, words from the beginning; the third press puts all back. */
export function nextOrder(now: Order | null, head: string, isNumeric: boolean): Order | null {
  if (now?.head !== head) return { head, isDown: isNumeric }
  return now.isDown === isNumeric ? { head, isDown: !isNumeric } : null
}
