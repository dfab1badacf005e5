import type { ReactNode } from 'react'
import { CsvButton } from '../../lib/parts/csv-button.tsx'
import { DataTable, type Column } from '../../lib/parts/data-table.tsx'
import { Panel } from '../../lib/parts/panel.tsx'
import { common } from '../../lib/words/common.ts'

interface ChartPanelProps<Row> {
  readonly title: string
  readonly file: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly empty: string
  readonly children: ReactNode
}

/** A drawing, and behind it the same in numbers for whoever cannot see it or wants them. */
export function ChartPanel<Row>(props: ChartPanelProps<Row>) {
  const { title, file, columns, rows, keyOf, empty, children } = props
  if (rows.length === 0) {
    return (
      <Panel title={title}>
        <p className="px-4 pb-4 text-soft">{empty}</p>
      </Panel>
    )
  }
  return (
    <Panel title={title} actions={<CsvButton {...{ title, file, columns, rows }} />}>
      <div className="px-4 pb-2">{children}</div>
      <details className="border-t border-hairline">
        <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm text-soft hover:text-ink">
          {common.asTable}
        </summary>
        <DataTable label={title} columns={columns} rows={rows} keyOf={keyOf} empty={empty} tall />
      </details>
    </Panel>
  )
}
