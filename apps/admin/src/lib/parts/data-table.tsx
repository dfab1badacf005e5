import { useState, type ReactNode } from 'react'
import { formatCount } from '../format/number.ts'
import type { FileColumn } from './csv.ts'
import { inOrder, nextOrder, type Order } from './sorting.ts'

export interface Column<Row> extends FileColumn<Row> {
  /** Where the screen shows more than the text or the count that a file has. */
  readonly cell?: (row: Row) => ReactNode
  readonly numeric?: boolean
  readonly className?: string
}

interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row, index: number) => string | number
  readonly empty: string
  /** Long tables scroll inside their place. */
  readonly tall?: boolean
  /** So many are shown. */
  readonly atMost?: number
  /** One page of a longer list: to sort it would tell of this page alone. */
  readonly paged?: boolean
}

const look = ({ numeric, className = '' }: { numeric?: boolean; className?: string }) =>
  `px-4 py-2.5 ${numeric ? 'text-right figures whitespace-nowrap' : 'text-left'} ${className}`

function shown<Row>({ cell, raw }: Column<Row>, row: Row): ReactNode {
  if (cell) return cell(row)
  const value = raw(row)
  return typeof value === 'number' ? formatCount(value) : value
}

interface HeadProps<Row> {
  readonly column: Column<Row>
  readonly order: Order | null
  readonly onSort: ((order: Order | null) => void) | undefined
}

function Head<Row>({ column, order, onSort }: HeadProps<Row>) {
  const { head, numeric = false } = column
  const own = order?.head === head ? order : null
  const sorted = own === null ? 'none' : own.isDown ? 'descending' : 'ascending'
  // Over buttons that say for themselves what they do: a header of no words would be announced as one.
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label
  if (head === '') return <td className={look(column)} />
  return (
    <th
      scope="col"
      aria-sort={onSort && sorted}
      className={`caption font-medium ${look(column)} ${onSort ? 'py-0!' : ''}`}
    >
      {onSort ? (
        <button
          type="button"
          onClick={() => onSort(nextOrder(order, head, numeric))}
          className={`relative min-h-11 cursor-pointer hover:text-ink ${numeric ? 'text-right' : 'text-left'}`}
        >
          {head}
          {own && (
            <span aria-hidden="true" className="absolute ml-1">
              {own.isDown ? '↓' : '↑'}
            </span>
          )}
        </button>
      ) : (
        head
      )}
    </th>
  )
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, empty, tall = false, atMost = Infinity } = props
  const [order, setOrder] = useState<Order | null>(null)
  if (rows.length === 0) return <p className="px-4 pb-4 wrap-anywhere text-soft">{empty}</p>
  const shownRows = inOrder(rows, columns, order).slice(0, atMost)
  return (
    <div
      role="group"
      aria-label={label}
      // Whatever can be scrolled must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={`overflow-auto border-t border-hairline ${tall ? 'max-h-96' : ''}`}
    >
      <table className="w-full border-collapse text-sm">
        <thead className="sticky top-0 bg-surface">
          <tr className="border-b border-hairline">
            {columns.map((column) => (
              <Head
                key={column.head}
                column={column}
                order={order}
                onSort={props.paged || column.head === '' ? undefined : setOrder}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {shownRows.map((row, index) => (
            <tr
              key={keyOf(row, index)}
              className="border-b border-hairline last:border-0 hover:bg-sunken"
            >
              {columns.map((column) => (
                <td key={column.head} className={look(column)}>
                  {shown(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
