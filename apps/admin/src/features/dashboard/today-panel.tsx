import { Link } from 'wouter'
import { Panel } from '../../lib/parts/panel.tsx'
import { Reading } from '../../lib/parts/reading.tsx'
import { today as words } from '../../lib/words/dashboard.ts'
import { readingsOf, type TodayReading } from './today-readings.ts'
import type { Today } from './use-today.ts'

const labelLook = 'caption underline decoration-tick underline-offset-4 hover:text-ink'

const Item = ({ label, value, note, href, isWaiting = false }: TodayReading) => (
  <div className="grid min-w-0 content-start gap-1 px-4 py-3">
    <dt className="caption">
      {href === undefined ? (
        label
      ) : (
        <Link href={href} className={labelLook}>
          {label}
        </Link>
      )}
    </dt>
    <dd className={`numeral text-2xl ${isWaiting ? 'text-warning' : ''}`}>
      <Reading text={value} />
    </dd>
    <dd className="caption break-keep">{note}</dd>
  </div>
)

/** The state of the site at a glance: who is here, what was played, who came back, what is wrong. */
export function TodayPanel({ today }: { readonly today: Today }) {
  const { live, returns, reviews, health, ads } = today
  const readings = readingsOf({
    live: live.data,
    returns: returns.data,
    waiting: reviews.data?.total,
    errors: health.data?.client_errors,
    ads: ads.data,
  })
  return (
    <Panel title={words.title}>
      <dl className="grid grid-cols-2 border-t border-hairline sm:grid-cols-4 xl:grid-cols-7">
        {readings.map((reading) => (
          <Item key={reading.label} {...reading} />
        ))}
      </dl>
    </Panel>
  )
}
