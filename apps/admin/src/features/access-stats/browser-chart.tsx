import { formatCount } from '../../lib/format/number.ts'
import { accessStats } from '../../lib/words/access-stats.ts'
import { ChartPanel } from './chart-panel.tsx'
import { useFileName } from './report-context.tsx'
import { BrowserBars } from './share-drawings.tsx'
import { shareColumns } from './share-columns.tsx'
import { sharesOf } from './shares.ts'
import type { Report } from './use-access-stats.ts'

const columns = shareColumns(accessStats.browser, 'browser')
/** More bars than this would be too thin to read; the table has them all. */
const BARS = 7

export function BrowserChart({ rows }: { readonly rows: Report['browser_stats'] }) {
  const shares = sharesOf(
    rows.map(({ browser_name, total_visitors }) => ({
      key: browser_name,
      name: browser_name,
      visitors: total_visitors,
    })),
  )
  const rest = shares.slice(BARS)
  return (
    <ChartPanel
      title={accessStats.browsers}
      file={useFileName('browsers')}
      columns={columns}
      rows={shares}
      keyOf={({ name }) => name}
      empty={accessStats.noBrowsers}
    >
      <div className="min-h-56">
        <BrowserBars shares={shares.slice(0, BARS)} />
        {rest.length > 0 && (
          <p className="caption mt-2">
            {accessStats.moreBrowsers(
              formatCount(rest.length),
              formatCount(rest.reduce((sum, { visitors }) => sum + visitors, 0)),
            )}
          </p>
        )}
      </div>
    </ChartPanel>
  )
}
