import { dayZone, zoned } from '../../lib/format/day-zone.ts'
import { formatCount, formatDecimal, formatTwoDecimals } from '../../lib/format/number.ts'
import type { CallData } from '@reflex/contract'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { Panel } from '../../lib/parts/panel.tsx'
import { Reading } from '../../lib/parts/reading.tsx'
import { siteHealth } from '../../lib/words/access-stats.ts'
import { units } from '../../lib/words/games.ts'
import type { Period } from './period.ts'
import { useSiteHealth } from './use-access-stats.ts'

type Vital = CallData<'getSiteHealth'>['vitals'][number]

const ratingLook = {
  good: 'text-success',
  'needs-improvement': 'text-warning',
  poor: 'text-danger',
} as const

/** Layout shift is a bare score; everything else is a time. */
const reading = ({ name, p75 }: Vital): string =>
  name === 'CLS' ? formatTwoDecimals(p75) : units.ms(formatDecimal(Math.round(p75)))

const VitalItem = ({ vital }: { readonly vital: Vital }) => (
  <div className="grid content-start gap-1 px-4 py-3">
    <dt className="caption">{`${vital.name} · ${siteHealth.names[vital.name]}`}</dt>
    <dd className="numeral text-2xl">
      <Reading text={reading(vital)} />
    </dd>
    <dd className="caption">
      <span className={`font-medium ${ratingLook[vital.rating]}`}>
        {siteHealth.rating[vital.rating]}
      </span>
      {` · ${siteHealth.samples(formatCount(vital.samples))}`}
    </dd>
  </div>
)

/** How the site felt, and what broke in people's browsers. */
export function HealthPanel({ period }: { readonly period: Period }) {
  const query = useSiteHealth(period)
  const { data } = query
  if (!data) return <LoadFailure queries={[query]} text={siteHealth.loadFailed} />
  return (
    <Panel title={dayZone() === 'kst' ? zoned(siteHealth.title, 'utc') : siteHealth.title}>
      <p className="caption px-4 pb-3">
        {data.vitals.length === 0 ? siteHealth.none : siteHealth.note}
      </p>
      <dl className="grid grid-cols-2 border-t border-hairline sm:grid-cols-3 lg:grid-cols-6">
        {data.vitals.map((vital) => (
          <VitalItem key={vital.name} vital={vital} />
        ))}
        <div className="grid content-start gap-1 px-4 py-3">
          <dt className="caption">{siteHealth.errors}</dt>
          <dd className="numeral text-2xl">
            <Reading text={siteHealth.errorCount(formatCount(data.client_errors))} />
          </dd>
        </div>
      </dl>
    </Panel>
  )
}
