import type { CallData } from '@reflex/contract'
import { zoned } from '../../lib/format/day-zone.ts'
import { formatCount, formatTwoDecimals } from '../../lib/format/number.ts'
import { CsvButton } from '../../lib/parts/csv-button.tsx'
import { DataTable, type Column } from '../../lib/parts/data-table.tsx'
import { adReport } from '../../lib/words/ad-report.ts'
import type { DayRange } from './range-fields.tsx'
import {
  rowsBy,
  shareOf,
  sumOf,
  type Figures,
  type Grouping,
  type ReportRow,
} from './report-rows.ts'

interface ReportTableProps {
  readonly counts: readonly CallData<'getAdReport'>[number][]
  readonly grouping: Grouping
  readonly range: DayRange
}

const percent = (part: number, whole: number): string => {
  const share = shareOf(part, whole)
  return share === null ? '–' : `${formatTwoDecimals(share)}%`
}
const rawPercent = (part: number, whole: number): string => shareOf(part, whole)?.toFixed(2) ?? ''

const text = (head: string, value: (row: ReportRow) => string): Column<ReportRow> => ({
  head,
  className: 'break-words',
  raw: value,
})
const count = (head: string, value: (row: ReportRow) => number): Column<ReportRow> => ({
  head,
  numeric: true,
  className: 'max-sm:px-2',
  raw: value,
})
const share = (head: string, part: (row: ReportRow) => number): Column<ReportRow> => ({
  head,
  numeric: true,
  className: 'max-sm:px-2',
  cell: (row) => percent(part(row), row.impressions),
  raw: (row) => rawPercent(part(row), row.impressions),
})

const figureColumns = [
  count(adReport.impressions, (row) => row.impressions),
  count(adReport.viewables, (row) => row.viewables),
  // On a phone the totals have it.
  { ...share(adReport.viewRate, (row) => row.viewables), className: 'max-sm:hidden' },
  count(adReport.clicks, (row) => row.clicks),
  share(adReport.ctr, (row) => row.clicks),
]

function columnsOf(grouping: Grouping): Column<ReportRow>[] {
  const date = text(zoned(adReport.date), (row) => row.date)
  const unit = text(adReport.unit, (row) => row.unit)
  const place = text(adReport.place, (row) => row.place)
  const named = { unit: [unit], place: [place], day: [date], all: [date, unit, place] }
  return [...named[grouping], ...figureColumns]
}

export function ReportTable({ counts, grouping, range }: ReportTableProps) {
  const rows = rowsBy(grouping, counts)
  const columns = columnsOf(grouping)
  const file = adReport.file(adReport.groups[grouping], range.start, range.end)
  if (rows.length === 0) return <p className="text-soft">{adReport.empty}</p>
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex items-start justify-between gap-3">
        <Totals sum={sumOf(counts)} />
        <CsvButton title={adReport.title} file={file} columns={columns} rows={rows} />
      </div>
      <DataTable
        label={`${adReport.title} ${adReport.groups[grouping]}`}
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
        empty={adReport.empty}
        tall
      />
    </div>
  )
}

const Total = ({ name, value, more }: { name: string; value: string; more?: string }) => (
  <div>
    <dt className="caption">{name}</dt>
    <dd className="figures text-xl font-medium">
      {value}
      {more !== undefined && <span className="caption ml-2">{more}</span>}
    </dd>
  </div>
)

const Totals = ({ sum }: { readonly sum: Figures }) => (
  <dl data-ad-totals aria-label={adReport.total} className="flex flex-wrap gap-x-8 gap-y-2">
    <Total name={adReport.impressions} value={formatCount(sum.impressions)} />
    <Total
      name={adReport.viewables}
      value={formatCount(sum.viewables)}
      more={percent(sum.viewables, sum.impressions)}
    />
    <Total name={adReport.clicks} value={formatCount(sum.clicks)} />
    <Total name={adReport.ctr} value={percent(sum.clicks, sum.impressions)} />
  </dl>
)
