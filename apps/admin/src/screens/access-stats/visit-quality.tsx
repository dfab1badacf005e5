import { formatTwoDecimals } from '../../format/number.ts'
import { formatDwell, formatPercent } from '../../format/result.ts'
import { Panel } from '../../parts/panel.tsx'
import { Reading } from '../../parts/reading.tsx'
import { details as words } from '../../words/access-stats.ts'
import type { Details } from './use-access-stats.ts'

export function VisitQuality({ overview }: { readonly overview: Details['overview'] }) {
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
