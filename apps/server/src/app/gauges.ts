import { calls } from '@reflex/contract/calls'
import type { ErrorCount } from '../features/alerts/error-count.ts'
import type { CountedRankings } from '../boards/counted-rankings.ts'
import type { PrometheusMetrics } from '../ops/prometheus-metrics.ts'
import type { RefusalWatch } from '../http/errors.ts'
import type { Backups } from '../features/retention/port.ts'
import type { Metrics } from '../ops/port.ts'
import type { Store } from '../store/port.ts'
import type { StoreClock } from '../store/store-clock.ts'

/** A collector gives up after ten seconds; an outage must be reported before. */
const CHECK_WITHIN_MS = 2000

export interface Measured {
  readonly store: Pick<Store, 'check'>
  readonly rankings: Pick<CountedRankings, 'size' | 'behindMs'>
  /** Whether there can be other nodes to follow. */
  readonly hasOthers: boolean
  readonly writer: { readonly waiting: number }
  /** Absent where this machine's clock is the store's. */
  readonly storeClock?: Pick<StoreClock, 'offMs'>
  /** Throws while Redis does not answer; absent where there is none. */
  readonly redis?: () => Promise<unknown>
  /** Absent where nightly backups are off. */
  readonly backups?: Pick<Backups, 'ageMs'>
}

/** Registers the figures that are looked up when they are asked for. */
export function registerGauges(
  metrics: PrometheusMetrics,
  { store, rankings, hasOthers, writer, redis, storeClock, backups }: Measured,
): void {
  metrics.gauge(
    'reflex_writer_waiting',
    'Writes that wait for the next commit.',
    () => writer.waiting,
  )
  metrics.gauge('reflex_store_up', 'Whether the store answers.', () => isUp(() => store.check()))
  if (storeClock) {
    metrics.gauge(
      'reflex_clock_off_seconds',
      "How far this machine's clock is ahead of the store's.",
      () => storeClock.offMs / 1000,
    )
  }
  if (backups) {
    metrics.gauge(
      'reflex_backup_age_seconds',
      'Since the last copy of the store was made; NaN while there is none.',
      async () => ((await backups.ageMs()) ?? Number.NaN) / 1000,
    )
  }
  if (redis) metrics.gauge('reflex_redis_up', 'Whether Redis answers.', () => isUp(redis))
  metrics.gauge('reflex_rank_boards', 'Boards in memory.', () => rankings.size().boards)
  metrics.gauge(
    'reflex_rank_places',
    'Places on the boards in memory.',
    () => rankings.size().places,
  )
  if (!hasOthers) return
  metrics.gauge(
    'reflex_boards_behind_seconds',
    'For how long the boards have heard nothing of other nodes.',
    () => rankings.behindMs() / 1000,
  )
}

/** Of the rooms on this node. */
export function registerRoomGauges(
  metrics: Pick<PrometheusMetrics, 'gauge'>,
  { rooms, streams }: { readonly rooms: () => number; readonly streams: () => number },
): void {
  metrics.gauge('reflex_rooms', 'Rooms that are followed on this node.', rooms)
  metrics.gauge('reflex_room_streams', 'Open streams of rooms on this node.', streams)
}

function isUp(check: () => Promise<unknown>): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const timer = setTimeout(() => resolve(0), CHECK_WITHIN_MS)
  check()
    .then(
      () => resolve(1),
      () => resolve(0),
    )
    .finally(() => clearTimeout(timer))
  return promise
}

const submits = new Set<string>([calls.submitScore.path, calls.submitChallenge.path])

/** Refused submits are counted where they are answered: many never reach a use case. */
export const countRefusals =
  (metrics: Pick<Metrics, 'submitted'>, errors: Pick<ErrorCount, 'add'>): RefusalWatch =>
  ({ url }, code) => {
    if (submits.has(url)) metrics.submitted(code)
    if (code === 'INTERNAL') errors.add()
  }
