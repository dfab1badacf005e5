import { RefreshIcon } from '../../lib/icons/icons.tsx'
import { Banner } from '../../lib/parts/banner.tsx'
import { IconButton } from '../../lib/parts/icon-button.tsx'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { Panel } from '../../lib/parts/panel.tsx'
import { Screen } from '../../lib/parts/screen.tsx'
import { Skeleton } from '../../lib/parts/skeleton.tsx'
import { alerts as words } from '../../lib/words/alerts.ts'
import { common } from '../../lib/words/common.ts'
import { formatMoment } from '../../lib/format/date.ts'
import { ChannelList } from './channel-list.tsx'
import { useAlerts, useTestAlert, type OpenAlert } from './use-alerts.ts'

const toldText = ({ state, told_at: toldAt }: OpenAlert): string => {
  if (state === 'over') return words.ending
  return toldAt === null ? words.unsent : words.sentAt(formatMoment(toldAt))
}

const OpenAlerts = ({ alerts }: { readonly alerts: readonly OpenAlert[] }) => (
  <Panel title={words.open}>
    {alerts.length === 0 ? (
      <p className="border-t border-hairline px-4 py-4 text-success">{`✓ ${words.nothing}`}</p>
    ) : (
      <ul>
        {alerts.map((alert) => (
          <li key={alert.key} className="grid gap-1 border-t border-hairline px-4 py-3">
            <p className="border-l-4 border-danger pl-3 font-medium break-keep">{alert.title}</p>
            <p className="break-keep wrap-anywhere">{alert.detail}</p>
            <p className="caption">
              {`${words.since(formatMoment(alert.since))} · ${toldText(alert)}`}
            </p>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)

const Watched = () => (
  <Panel title={words.watched}>
    <div className="grid gap-3 border-t border-hairline px-4 py-4 break-keep">
      <ul className="grid list-disc gap-1 pl-5">
        {words.checks.map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
      <p className="caption">{words.rule}</p>
    </div>
  </Panel>
)

export function Alerts() {
  const query = useAlerts()
  const { banner, testing, test } = useTestAlert()
  const { data, isPending, isFetching, refetch } = query
  return (
    <Screen
      title={words.title}
      note={words.intro}
      actions={
        <IconButton
          label={common.refresh}
          disabled={isFetching}
          onClick={() => {
            void refetch()
          }}
        >
          <RefreshIcon />
        </IconButton>
      }
    >
      <Banner banner={banner} />
      <LoadFailure queries={[query]} text={words.loadFailed} />
      {isPending && <Skeleton blocks={['h-32', 'h-40']} />}
      {data && (
        <>
          <OpenAlerts alerts={data.alerts} />
          <ChannelList
            channels={data.channels}
            testing={testing}
            onTest={(channel) => void test(channel)}
          />
        </>
      )}
      <Watched />
    </Screen>
  )
}
