import { RefreshIcon } from '../../icons/icons.tsx'
import { Banner } from '../../parts/banner.tsx'
import { IconButton } from '../../parts/icon-button.tsx'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Screen } from '../../parts/screen.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { alerts as words } from '../../words/alerts.ts'
import { common } from '../../words/common.ts'
import { ChannelList } from './channel-list.tsx'
import { OpenAlerts } from './open-alerts.tsx'
import { useAlerts, useTestAlert } from './use-alerts.ts'

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
