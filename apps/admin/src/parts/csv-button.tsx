import { DownloadIcon } from '../icons/icons.tsx'
import { common } from '../words/common.ts'
import { downloadCsv } from './csv.ts'
import type { Column } from './data-table.tsx'

interface CsvButtonProps<Row> {
  readonly title: string
  /** What the file is called, without its ending. */
  readonly file: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
}

export function CsvButton<Row>({ title, file, columns, rows }: CsvButtonProps<Row>) {
  const save = () => {
    const kept = columns.flatMap(({ head, raw }) => (raw ? [{ head, raw }] : []))
    downloadCsv(file, [
      kept.map(({ head }) => head),
      ...rows.map((row) => kept.map(({ raw }) => raw(row))),
    ])
  }
  return (
    <button
      type="button"
      onClick={save}
      disabled={rows.length === 0}
      aria-label={common.csvOf(title)}
      title={common.csv}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-sm text-soft hover:bg-sunken hover:text-ink disabled:invisible"
    >
      <DownloadIcon />
    </button>
  )
}
