import {
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { formatCount } from '../../format/number.ts'
import type { Column } from '../../parts/data-table.tsx'
import { accessStats } from '../../words/access-stats.ts'
import { ChartPanel } from './chart-panel.tsx'
import { axisLook, tooltipLook } from './chart-look.ts'
import type { TrendDay } from './period.ts'

const columns: readonly Column<TrendDay>[] = [
  {
    head: accessStats.date,
    cell: ({ date }) => <span className="figures">{date}</span>,
    raw: ({ date }) => date,
  },
  {
    head: accessStats.trendVisitors,
    numeric: true,
    cell: ({ unique_visitors }) => formatCount(unique_visitors),
    raw: ({ unique_visitors }) => unique_visitors,
  },
  {
    head: accessStats.trendViews,
    numeric: true,
    cell: ({ page_views }) => formatCount(page_views),
    raw: ({ page_views }) => page_views,
  },
]

const withoutYear = (date: string): string => date.slice(5)

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

const lineLook = { dot: false, isAnimationActive: false, strokeWidth: 2, type: 'linear' } as const

export const TrendChart = ({ days }: { readonly days: readonly TrendDay[] }) => (
  <ChartPanel
    title={accessStats.trend}
    file="daily-trend"
    columns={columns}
    rows={days}
    keyOf={({ date }) => date}
    empty=""
  >
    <Legend />
    <div className="h-64 md:h-72">
      <ResponsiveContainer>
        <LineChart data={[...days]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--hairline)" />
          <XAxis {...axisLook} dataKey="date" tickFormatter={withoutYear} minTickGap={24} />
          <YAxis {...axisLook} width={44} allowDecimals={false} tickFormatter={formatCount} />
          <Tooltip {...tooltipLook} />
          <Line
            {...lineLook}
            dataKey="unique_visitors"
            name={accessStats.trendVisitors}
            stroke="var(--accent)"
          />
          <Line
            {...lineLook}
            dataKey="page_views"
            name={accessStats.trendViews}
            stroke="var(--ink)"
            strokeDasharray="6 4"
          />
        </LineChart>
      </ResponsiveContainer>
    </div>
  </ChartPanel>
)
