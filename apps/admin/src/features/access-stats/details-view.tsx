import { formatPercent, formatDwell } from '../../lib/format/result.ts'
import { Skeleton } from '../../lib/parts/skeleton.tsx'
import { accessStats, details as words } from '../../lib/words/access-stats.ts'
import { formatTwoDecimals } from '../../lib/format/number.ts'
import { Panel } from '../../lib/parts/panel.tsx'
import { Reading } from '../../lib/parts/reading.tsx'
import { CampaignPanels, EventPanels, NamedPanel } from './detail-tables.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import type { useAccessDetails, Details } from './use-access-stats.ts'

function VisitQuality({ overview }: { readonly overview: Details['overview'] }) {
  const readings = [
    { label: words.bounce, value: formatPercent(overview.bounce_rate), hint: words.bounceHint },
    { label: words.perVisit, value: formatDwell(overview.avg_visit_duration) },
    { label: words.viewsPerVisit, value: formatTwoDecimals(overview.views_per_visit) },
  ]
  return (
    <Panel title={words.title}>
      <dl className="grid border-t border-hairline sm:grid-cols-3">
        {readings.map(({ label, value, hint }) => (
          <div key={label} className="grid content-start gap-1 px-4 py-3">
            <dt className="caption">{label}</dt>
            <dd className="numeral text-2xl">
              <Reading text={value} />
            </dd>
            {hint !== undefined && <dd className="caption">{hint}</dd>}
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** How visits went: after the first report, so that this is there no later for it. */
export function DetailsView({ query }: { readonly query: ReturnType<typeof useAccessDetails> }) {
  const { data, isPending } = query
  return (
    <>
      {isPending && <Skeleton blocks={['h-32', 'h-96']} />}
      {data && (
        <>
          {data.sampled < 1 && (
            <p className="caption">{accessStats.sampled(formatPercent(data.sampled * 100))}</p>
          )}
          <VisitQuality overview={data.overview} />
          <FunnelPanel rows={data.funnel} />
          <div className="grid gap-6 xl:grid-cols-2">
            <NamedPanel
              title={words.entries}
              file="entry-pages"
              filter="entry"
              rows={data.entry_stats}
            />
            <NamedPanel
              title={words.exits}
              file="exit-pages"
              filter="exit"
              rows={data.exit_stats}
            />
            <CampaignPanels details={data} />
            <EventPanels details={data} />
          </div>
        </>
      )}
    </>
  )
}
