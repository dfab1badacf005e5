import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatCount } from '../../format/number.ts'
import { accessStats } from '../../words/access-stats.ts'
import { axisLook, tooltipLook } from './chart-look.ts'
import { ChartPanel } from './chart-panel.tsx'
import { shareColumns } from './share-columns.tsx'
import { sharesOf } from './shares.ts'
import type { Report } from './use-access-stats.ts'

const columns = shareColumns(accessStats.browser)
/** More bars than this would be too thin to read; the table has them all. */
const BARS = 8

export function BrowserChart({ rows }: { readonly rows: Report['browser_stats'] }) {
  const shares = sharesOf(
    rows.map(({ browser_name, total_visitors }) => ({
      name: browser_name,
      visitors: total_visitors,
    })),
  )
  return (
    <ChartPanel
      title={accessStats.browsers}
      file="browsers"
      columns={columns}
      rows={shares}
      keyOf={({ name }) => name}
      empty={accessStats.noBrowsers}
    >
      <div className="h-56">
        <ResponsiveContainer>
          <BarChart
            layout="vertical"
            data={shares.slice(0, BARS)}
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
      </div>
    </ChartPanel>
  )
}
