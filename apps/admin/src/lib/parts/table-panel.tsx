import type { ReactNode } from 'react'
import { common } from '../words/common.ts'
import type { FileColumn } from './csv.ts'
import { CsvButton } from './csv-button.tsx'
import { DataTable, type Column } from './data-table.tsx'
import { Panel } from './panel.tsx'

interface TablePanelProps<Row> {
  readonly title: string
  readonly file: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row, index: number) => string | number
  /** Long tables scroll inside their place. */
  readonly tall?: boolean
  /** So many are shown; the file has all of them. */
  readonly atMost?: number
  /** What only the file has. */
  readonly inFile?: readonly FileColumn<Row>[]
  /** What stands above the table. */
  readonly children?: ReactNode
}

/** A table that can be taken along as a file. */
export function TablePanel<Row>(props: TablePanelProps<Row>) {
  const { title, file, columns, rows, keyOf, tall = false, atMost = Infinity, inFile = [] } = props
  return (
    <Panel
      title={title}
      actions={<CsvButton {...{ title, file, rows }} columns={[...columns, ...inFile]} />}
    >
      {props.children}
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        atMost={atMost}
        keyOf={keyOf}
        empty={common.noData}
        tall={tall}
      />
    </Panel>
  )
}
