import { useDayZone, zoned, type DayZone } from '../../lib/format/day-zone.ts'
import type { Column } from '../../lib/parts/data-table.tsx'
import { accessStats } from '../../lib/words/access-stats.ts'
import { ChartPanel } from './chart-panel.tsx'
import type { TrendDay } from './period.ts'
import { useFileName } from './report-context.tsx'
import { TrendLines } from './trend-lines.tsx'

const columnsIn = (zone: DayZone): readonly Column<TrendDay>[] => [
  { head: zoned(accessStats.date, zone), className: 'figures', raw: ({ date }) => date },
  { head: accessStats.trendVisitors, numeric: true, raw: (day) => day.unique_visitors },
  { head: accessStats.trendViews, numeric: true, raw: ({ page_views }) => page_views },
]

const Legend = () => (
  <ul className="caption flex gap-5 pb-2">
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className="w-6 border-t-2 border-accent" />
      {accessStats.trendVisitors}
    </li>
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className="w-6 border-t-2 border-dashed border-ink" />
      {accessStats.trendViews}
    </li>
  </ul>
)

interface TrendChartProps {
  readonly days: readonly TrendDay[]
  readonly isUnderWay: boolean
}

export const TrendChart = ({ days, isUnderWay }: TrendChartProps) => (
  <ChartPanel
    title={accessStats.trend}
    file={useFileName('daily-trend')}
    columns={columnsIn(useDayZone())}
    rows={days}
    keyOf={({ date }) => date}
    empty=""
  >
    <Legend />
    <div className="h-64 md:h-72">
      <TrendLines days={days} isUnderWay={isUnderWay} />
    </div>
  </ChartPanel>
)
