import { formatDay } from '../../shared/format/date.ts'
import { useDayZone, zoned, type DayZone } from '../../shared/format/day-zone.ts'
import { formatCount } from '../../shared/format/number.ts'
import { CsvButton } from '../../shared/parts/csv-button.tsx'
import { DataTable, type Column } from '../../shared/parts/data-table.tsx'
import { Panel } from '../../shared/parts/panel.tsx'
import { common } from '../../shared/words/common.ts'
import { dashboard } from '../../shared/words/dashboard.ts'
import { DayStrip } from './day-strip.tsx'
import type { DayOfPlays } from './stats.ts'

const columnsIn = (zone: DayZone): readonly Column<DayOfPlays>[] => [
  {
    head: zoned(dashboard.date, zone),
    cell: ({ date }) => <span className="figures whitespace-nowrap">{formatDay(date)}</span>,
    raw: ({ date }) => formatDay(date),
  },
  {
    head: dashboard.plays,
    numeric: true,
    cell: ({ totalPlays }) => formatCount(totalPlays),
    raw: ({ totalPlays }) => totalPlays,
  },
  {
    head: dashboard.players,
    numeric: true,
    cell: ({ uniquePlayers }) => formatCount(uniquePlayers),
    raw: ({ uniquePlayers }) => uniquePlayers,
  },
]

export function DailyPanel({ days }: { readonly days: readonly DayOfPlays[] }) {
  const columns = columnsIn(useDayZone())
  return (
    <Panel
      title={dashboard.daily}
      actions={<CsvButton title={dashboard.daily} file="daily" columns={columns} rows={days} />}
    >
      <DayStrip days={days} />
      <DataTable
        label={dashboard.daily}
        columns={columns}
        rows={days}
        keyOf={({ date }) => date}
        empty={common.noData}
        tall
      />
    </Panel>
  )
}
