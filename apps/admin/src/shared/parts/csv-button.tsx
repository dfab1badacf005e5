import { DownloadIcon } from '../icons/icons.tsx'
import { common } from '../words/common.ts'
import { downloadCsv } from './csv.ts'
import { IconButton } from './icon-button.tsx'
import type { FileColumn } from './use-save-all.ts'

interface DownloadButtonProps {
  readonly title: string
  readonly disabled: boolean
  readonly onSave: () => void
}

export const DownloadButton = ({ title, disabled, onSave }: DownloadButtonProps) => (
  <IconButton label={common.csvOf(title)} disabled={disabled} onClick={onSave}>
    <DownloadIcon />
  </IconButton>
)

/** A column of a table, of which a file needs only these two. */
type MaybeInFile<Row> = Pick<FileColumn<Row>, 'head'> & Partial<FileColumn<Row>>

/** Columns without a bare value stay on the screen. */
export const fileColumns = <Row,>(columns: readonly MaybeInFile<Row>[]): FileColumn<Row>[] =>
  columns.flatMap(({ head, raw }) => (raw ? [{ head, raw }] : []))

interface CsvButtonProps<Row> {
  readonly title: string
  /** What the file is called, without its ending. */
  readonly file: string
  readonly columns: readonly MaybeInFile<Row>[]
  readonly rows: readonly Row[]
}

/** For a table whose rows are all on the screen. */
export function CsvButton<Row>({ title, file, columns, rows }: CsvButtonProps<Row>) {
  const save = () => {
    const kept = fileColumns(columns)
    downloadCsv(file, [
      kept.map(({ head }) => head),
      ...rows.map((row) => kept.map(({ raw }) => raw(row))),
    ])
  }
  return rows.length > 0 && <DownloadButton title={title} disabled={false} onSave={save} />
}
