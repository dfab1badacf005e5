import type { ChannelName, KeptAlert, Pending } from './port.ts'

const DAY_MS = 86_400_000
/** So long nothing may be found before it counts as over: what comes and goes is one alert. */
export const CALM_MS = 5 * 60_000
const FIRST_RETRY_MS = 30_000
const RETRY_AT_MOST_MS = 3_600_000
const ATTEMPTS_AT_MOST = 10

/** Alerts with these beginnings say that something happened: they are sent once, and nothing of them ends. */
export const UNSEEN = 'unseen'
export const MENDED = 'mended'

export const isNotice = ({ key }: Pick<KeptAlert, 'key'>): boolean =>
  [UNSEEN, MENDED].some((kind) => key.startsWith(`${kind}:`))

const toAll = (channels: readonly ChannelName[], now: number): Pending[] =>
  channels.map((channel) => ({ channel, attempts: 0, nextAt: now }))

export interface Found {
  readonly key: string
  readonly detail: string
}

/** An alert that was not there before. */
export const begun = (
  { key, detail }: Found,
  now: number,
  channels: readonly ChannelName[],
): KeptAlert => ({
  key,
  state: 'on',
  detail,
  since: now,
  seenAt: now,
  toldAt: 0,
  pending: toAll(channels, now),
})

/**
 * What became of an alert: still there and sent once more each day, over, or back before its end was
 * sent. Null where its end need not be sent.
 */
export function followed(
  alert: KeptAlert,
  now: number,
  channels: readonly ChannelName[],
): KeptAlert | null {
  if (isNotice(alert)) return alert
  const { state, seenAt, toldAt, since, pending } = alert
  const isCalm = now - seenAt >= CALM_MS
  if (state === 'over') return isCalm ? alert : { ...alert, state: 'on', pending: [] }
  if (isCalm)
    return toldAt === 0 ? null : { ...alert, state: 'over', pending: toAll(channels, now) }
  const isOld = now - Math.max(toldAt, since) >= DAY_MS
  return isOld && pending.length === 0 ? { ...alert, pending: toAll(channels, now) } : alert
}

/** A channel took it. */
export const delivered = (alert: KeptAlert, channel: ChannelName, now: number): KeptAlert => ({
  ...alert,
  toldAt: now,
  pending: alert.pending.filter((each) => each.channel !== channel),
})

/** A channel did not: later again, later each time, and not for ever. */
export function refused(alert: KeptAlert, channel: ChannelName, now: number): KeptAlert {
  const pending = alert.pending.flatMap((each) => {
    if (each.channel !== channel) return [each]
    const attempts = each.attempts + 1
    if (attempts >= ATTEMPTS_AT_MOST) return []
    const wait = Math.min(FIRST_RETRY_MS * 2 ** each.attempts, RETRY_AT_MOST_MS)
    return [{ channel, attempts, nextAt: now + wait }]
  })
  return { ...alert, pending }
}

/** Its end was sent, or there is no channel left to send it to; of a notice there is nothing more to send. */
export const isDone = (alert: KeptAlert): boolean =>
  (alert.state === 'over' || isNotice(alert)) && alert.pending.length === 0

/** A channel that is not set up any more hears nothing. */
export const droppedFor = (alert: KeptAlert, channel: ChannelName): KeptAlert => ({
  ...alert,
  pending: alert.pending.filter((each) => each.channel !== channel),
})
