import { send } from '../../lib/api/client.ts'
import { useGet } from '../../lib/api/use-get.ts'
import { formatMoment } from '../../lib/format/date.ts'
import { Banner } from '../../lib/parts/banner.tsx'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { Panel } from '../../lib/parts/panel.tsx'
import { Switch } from '../../lib/parts/switch.tsx'
import { useAttempt } from '../../lib/parts/use-attempt.ts'
import { weekMail as words } from '../../lib/words/sharing.ts'

const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The week by mail, on Monday morning by the clock of the browser that it was switched on in. */
export function WeekMailPanel() {
  const path = '/api/v1/admin/me/week-mail'
  const query = useGet(['week-mail'], path, {}, { staleTime: 0 })
  const { banner, succeed, busy, attempt } = useAttempt()
  const { data } = query
  const change = (enabled: boolean) =>
    attempt(async () => {
      await send('PUT', path, { body: { enabled, ...(enabled && { time_zone: ownZone }) } })
      succeed(enabled ? words.on : words.off)
      await query.refetch()
    })
  return (
    <Panel title={words.title}>
      <div className="grid max-w-2xl gap-3 px-4 pb-5">
        <p className="break-keep">{words.intro}</p>
        <Banner banner={banner} />
        <LoadFailure queries={[query]} text={words.loadFailed} />
        {data && (
          <>
            <div className="flex items-center justify-between gap-3">
              <span className="font-medium">{words.receive}</span>
              <Switch
                label={words.receive}
                checked={data.enabled}
                disabled={busy || (!data.available && !data.enabled)}
                onChange={(on) => void change(on)}
              />
            </div>
            <p className="caption">
              {[
                words.zone(data.time_zone ?? ownZone),
                data.sent_at === null ? '' : words.sent(formatMoment(data.sent_at)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {!data.available && <p className="text-warning break-keep">{words.unavailable}</p>}
          </>
        )}
      </div>
    </Panel>
  )
}
