import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  Line,
  LineChart,
  Pie,
  PieChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { formatCount } from '../../format/number.ts'
import { accessStats } from '../../words/access-stats.ts'
import { axisLook, sliceColour, tooltipLook } from './chart-look.ts'
import { labelledDays, type TrendDay } from './period.ts'
import type { Share } from './shares.ts'

const withoutYear = (date: string): string => date.slice(5)
/** A single day is a point, and a line of one point is nothing. */
const dotsOf = (days: readonly TrendDay[]): boolean => days.length === 1
const lineLook = { isAnimationActive: false, strokeWidth: 2, type: 'linear' } as const

/** The grid would measure every date to place vertical lines, which are not drawn. */
const noLines = (): number[] => []

export const TrendLines = ({ days }: { readonly days: readonly TrendDay[] }) => (
  <ResponsiveContainer>
    <LineChart data={[...days]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
      <CartesianGrid
        vertical={false}
        verticalCoordinatesGenerator={noLines}
        stroke="var(--hairline)"
      />
      <XAxis
        {...axisLook}
        dataKey="date"
        ticks={labelledDays(days)}
        tickFormatter={withoutYear}
        minTickGap={24}
      />
      <YAxis {...axisLook} width={44} allowDecimals={false} tickFormatter={formatCount} />
      <Tooltip {...tooltipLook} />
      <Line
        {...lineLook}
        dot={dotsOf(days)}
        dataKey="unique_visitors"
        name={accessStats.trendVisitors}
        stroke="var(--accent)"
      />
      <Line
        {...lineLook}
        dot={dotsOf(days)}
        dataKey="page_views"
        name={accessStats.trendViews}
        stroke="var(--ink)"
        strokeDasharray="6 4"
      />
    </LineChart>
  </ResponsiveContainer>
)

export const DeviceSlices = ({ shares }: { readonly shares: readonly Share[] }) => (
  <ResponsiveContainer>
    <PieChart>
      <Pie
        data={[...shares]}
        dataKey="visitors"
        nameKey="name"
        innerRadius="58%"
        outerRadius="96%"
        startAngle={90}
        endAngle={-270}
        stroke="var(--surface)"
        strokeWidth={2}
        isAnimationActive={false}
      >
        {shares.map(({ name }, index) => (
          <Cell key={name} fill={sliceColour(index)} />
        ))}
      </Pie>
      <Tooltip {...tooltipLook} />
    </PieChart>
  </ResponsiveContainer>
)

export const BrowserBars = ({ shares }: { readonly shares: readonly Share[] }) => (
  <ResponsiveContainer>
    <BarChart
      layout="vertical"
      data={[...shares]}
      margin={{ top: 0, right: 16, bottom: 0, left: 0 }}
    >
      <XAxis {...axisLook} type="number" allowDecimals={false} tickFormatter={formatCount} />
      <YAxis {...axisLook} type="category" dataKey="name" width={104} interval={0} />
      <Tooltip {...tooltipLook} />
      <Bar
        dataKey="visitors"
        name={accessStats.visitorsColumn}
        fill="var(--accent)"
        maxBarSize={18}
        isAnimationActive={false}
      />
    </BarChart>
  </ResponsiveContainer>
)
