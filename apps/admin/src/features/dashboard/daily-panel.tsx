import { formatDay } from '../../lib/format/date.ts'
import { useDayZone, zoned, type DayZone } from '../../lib/format/day-zone.ts'
import type { Column } from '../../lib/parts/data-table.tsx'
import { TablePanel } from '../../lib/parts/table-panel.tsx'
import { dashboard } from '../../lib/words/dashboard.ts'
import { DayStrip } from './day-strip.tsx'
import type { DayOfPlays } from './stats.ts'

const columnsIn = (zone: DayZone, today: string | undefined): readonly Column<DayOfPlays>[] => [
  {
    head: zoned(dashboard.date, zone),
    className: 'figures whitespace-nowrap',
    cell: ({ date }) => (date === today ? dashboard.underWay(formatDay(date)) : formatDay(date)),
    raw: ({ date }) => formatDay(date),
  },
  { head: dashboard.plays, numeric: true, raw: ({ totalPlays }) => totalPlays },
  { head: dashboard.players, numeric: true, raw: ({ uniquePlayers }) => uniquePlayers },
]

export const DailyPanel = ({ days }: { readonly days: readonly DayOfPlays[] }) => (
  <TablePanel
    title={dashboard.daily}
    file="daily"
    columns={columnsIn(useDayZone(), days[0]?.date)}
    rows={days}
    keyOf={({ date }) => date}
  >
    <DayStrip days={days} />
  </TablePanel>
)
