import type { CallData } from '@reflex/contract'
import { useGet } from '../../lib/api/use-get.ts'
import { formatCount } from '../../lib/format/number.ts'
import { formatPercent } from '../../lib/format/result.ts'
import { CsvButton } from '../../lib/parts/csv-button.tsx'
import { DataTable, type Column } from '../../lib/parts/data-table.tsx'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { Panel } from '../../lib/parts/panel.tsx'
import { daily as words } from '../../lib/words/access-stats.ts'

type Day = CallData<'getDailyDays'>['days'][number]

/** Of those who began, with how many that is. */
const shareColumn = (head: string, countOf: (day: Day) => number | null): Column<Day> => ({
  head,
  numeric: true,
  cell: (day) => {
    const count = countOf(day)
    if (count === null || day.begun === 0) return null
    return <span title={formatCount(count)}>{formatPercent((count / day.begun) * 100)}</span>
  },
  raw: (day) => countOf(day) ?? '',
})

const columns: readonly Column<Day>[] = [
  { head: words.day, className: 'figures whitespace-nowrap', raw: ({ date }) => date },
  { head: words.opened, numeric: true, raw: ({ opened }) => opened },
  { head: words.begun, numeric: true, raw: ({ begun }) => begun },
  shareColumn(words.ended, ({ ended }) => ended),
  shareColumn(words.nextDay, (day) => day.next_day),
  shareColumn(words.seventhDay, (day) => day.seventh_day),
]

/** Who begins the course of a day, ends it, and comes back: sums by day, which know nobody. */
export function DailyPanel() {
  const query = useGet(['daily-days'], '/api/v1/admin/daily', {})
  const rows = query.data?.days ?? []
  const { title } = words
  return (
    <Panel title={title} actions={<CsvButton {...{ title, columns, rows }} file="daily" />}>
      <p className="caption px-4 pb-3">{words.note}</p>
      <LoadFailure queries={[query]} text={words.loadFailed} className="m-4" />
      {query.data && (
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          keyOf={({ date }) => date}
          empty={words.none}
        />
      )}
    </Panel>
  )
}
