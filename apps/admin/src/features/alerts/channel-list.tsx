import { Button } from '@reflex/ui'
import { formatMoment } from '../../lib/format/date.ts'
import { Panel } from '../../lib/parts/panel.tsx'
import { alerts as words } from '../../lib/words/alerts.ts'
import type { AlertChannel } from './use-alerts.ts'

interface ChannelListProps {
  readonly channels: readonly AlertChannel[]
  readonly testing: AlertChannel['channel'] | null
  readonly onTest: (channel: AlertChannel['channel']) => void
}

function Channel({
  channel: of,
  testing,
  onTest,
}: Omit<ChannelListProps, 'channels'> & {
  readonly channel: AlertChannel
}) {
  const { channel, target, sent_at: sentAt, error, error_at: errorAt } = of
  const name = words.names[channel]
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline px-4 py-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <strong>{name}</strong>
          <span className="wrap-anywhere text-soft">{target}</span>
        </p>
        <p className="caption">
          {sentAt === null ? words.neverSent : words.sent(formatMoment(sentAt))}
        </p>
        {error !== null && errorAt !== null && (
          <p className="caption wrap-anywhere text-danger!">
            {words.error(formatMoment(errorAt), error)}
          </p>
        )}
      </div>
      <Button
        variant="quiet"
        className="px-4! aria-disabled:cursor-default aria-disabled:opacity-60"
        aria-disabled={testing !== null}
        aria-label={words.testOf(name)}
        onClick={() => onTest(channel)}
      >
        {testing === channel ? words.testing : words.test}
      </Button>
    </li>
  )
}

export const ChannelList = ({ channels, testing, onTest }: ChannelListProps) => (
  <Panel title={words.channels}>
    {channels.length === 0 ? (
      <p className="border-t border-hairline px-4 py-4 break-keep wrap-anywhere text-soft">
        {words.none}
      </p>
    ) : (
      <ul>
        {channels.map((channel) => (
          <Channel key={channel.channel} {...{ channel, testing, onTest }} />
        ))}
      </ul>
    )}
  </Panel>
)
