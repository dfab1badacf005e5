import type { ReactNode } from 'react'
import { formatCount } from '../format/number.ts'
import type { FileColumn } from './csv.ts'

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
}

const look = ({ numeric, className = '' }: { numeric?: boolean; className?: string }) =>
  `px-4 py-2.5 ${numeric ? 'text-right figures whitespace-nowrap' : 'text-left'} ${className}`

function shown<Row>({ cell, raw }: Column<Row>, row: Row): ReactNode {
  if (cell) return cell(row)
  const value = raw(row)
  return typeof value === 'number' ? formatCount(value) : value
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, empty, tall = false } = props
  if (rows.length === 0) return <p className="px-4 pb-4 text-soft">{empty}</p>
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
              <th key={column.head} scope="col" className={`caption font-medium ${look(column)}`}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
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
