import { common } from '../words/common.ts'
import { CsvButton } from './csv-button.tsx'
import { DataTable, type Column } from './data-table.tsx'
import { Panel } from './panel.tsx'

interface TablePanelProps<Row> {
  readonly title: string
  readonly file: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row, index: number) => string | number
  readonly tall?: boolean
  /** So many are shown; the file has all of them. */
  readonly atMost?: number
}

/** A table that can be taken along as a file. */
export function TablePanel<Row>(props: TablePanelProps<Row>) {
  const { title, file, columns, rows, keyOf, tall, atMost } = props
  return (
    <Panel title={title} actions={<CsvButton {...{ title, file, columns, rows }} />}>
      <DataTable
        label={title}
        columns={columns}
        rows={atMost === undefined ? rows : rows.slice(0, atMost)}
        keyOf={keyOf}
        empty={common.noData}
        tall={tall ?? false}
      />
    </Panel>
  )
}
