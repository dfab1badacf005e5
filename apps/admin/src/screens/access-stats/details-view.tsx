import { formatPercent } from '../../format/result.ts'
import { Skeleton } from '../../parts/skeleton.tsx'
import { accessStats, details as words } from '../../words/access-stats.ts'
import { CampaignPanels, EventPanels, NamedPanel } from './detail-tables.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import type { useAccessDetails } from './use-access-stats.ts'
import { VisitQuality } from './visit-quality.tsx'

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
