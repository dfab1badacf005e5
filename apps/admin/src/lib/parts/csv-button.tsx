import { DownloadIcon } from '../icons/icons.tsx'
import { common } from '../words/common.ts'
import { downloadCsv, type FileColumn } from './csv.ts'
import { IconButton } from './icon-button.tsx'

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

interface CsvButtonProps<Row> {
  readonly title: string
  /** What the file is called, without its ending. */
  readonly file: string
  readonly columns: readonly FileColumn<Row>[]
  readonly rows: readonly Row[]
}

/** For a table whose rows are all on the screen. */
export const CsvButton = <Row,>({ title, file, columns, rows }: CsvButtonProps<Row>) =>
  rows.length > 0 && (
    <DownloadButton
      title={title}
      disabled={false}
      onSave={() => downloadCsv(file, columns, rows)}
    />
  )
