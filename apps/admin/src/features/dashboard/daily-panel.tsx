import { formatDay } from '../../lib/format/date.ts'
import { useDayZone, zoned, type DayZone } from '../../lib/format/day-zone.ts'
import type { Column } from '../../lib/parts/data-table.tsx'
import { TablePanel } from '../../lib/parts/table-panel.tsx'
import { dashboard } from '../../lib/words/dashboard.ts'
import { zones } from '../../lib/words/zones.ts'
import { DayStrip } from './day-strip.tsx'
import type { DayOfPlays } from './stats.ts'

/** Beside the date and no part of it: whoever reads or copies the column finds dates. */
const noteLook =
  'data-note:after:ml-2 data-note:after:text-soft data-note:after:content-[attr(data-note)]'

const columnsIn = (zone: DayZone, today: string | undefined): readonly Column<DayOfPlays>[] => [
  {
    head: zoned(dashboard.date, zone),
    className: 'figures whitespace-nowrap',
    cell: ({ date }) => (
      <span data-note={date === today ? zones.underWay : undefined} className={noteLook}>
        {formatDay(date)}
      </span>
    ),
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
