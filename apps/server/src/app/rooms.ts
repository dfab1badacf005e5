import { randomUUID } from 'node:crypto'
import { CHALLENGE_SLUG, ROOM_HOURS, type BoardSlug } from '@reflex/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { challengeExpiry } from '../features/challenge/start-challenge.ts'
import type { Groups } from '../features/groups/groups.ts'
import { busOfOne, busOver } from '../features/rooms/bus.ts'
import { LiveRooms } from '../features/rooms/live-rooms.ts'
import { RoomGate } from '../features/rooms/gate.ts'
import { Rooms } from '../features/rooms/rooms.ts'
import { settleRooms } from '../features/rooms/settle.ts'
import type { RoomOffice } from '../features/rooms/routes-office.ts'
import { createStreams } from '../features/rooms/routes-streams.ts'
import type { RoomServices } from '../features/rooms/routes.ts'
import type { NamePlace } from '../features/players/port.ts'
import { instead } from '../features/players/reported-names.ts'
import type { RunIds } from '../features/runs/port.ts'
import type { RoundGate } from '../features/runs/port-rounds.ts'
import type { Clock } from '../lib/clock.ts'
import { expiryOf } from '../lib/playable.ts'
import type { PrometheusMetrics } from '../ops/prometheus-metrics.ts'
import type { Stores } from '../store/port.ts'
import type { Office } from './back-office.ts'
import { registerRoomGauges } from './gauges.ts'
import type { OpenRankings } from './open-rankings.ts'

export interface RoomsFeature {
  /** What their calls are answered with. */
  readonly services: Omit<RoomServices, 'limits'> &
    Omit<RoomOffice, 'clock'> & {
      readonly rounds: RoundGate
      readonly namePlaces: readonly NamePlace[]
    }
  /** Removes what is over; also done every minute. */
  removeOldRooms(): Promise<void>
}

interface RoomsParts {
  readonly stores: Pick<Stores, 'rooms' | 'roomChannel'>
  readonly ranks: Pick<OpenRankings, 'roomChannel'>
  readonly clock: Clock
  readonly runIds: RunIds
  readonly office: Pick<Office, 'nicknameWords'>
  readonly metrics: Pick<PrometheusMetrics, 'gauge'>
  readonly groups: Pick<Groups, 'numberFor'>
}

const LIFE_MS = ROOM_HOURS * 3_600_000
const LOOK_EVERY_MS = 60_000
const AT_ONCE = 20

/** After so long no session of it can be submitted any more. */
const longest = (game: BoardSlug): number =>
  game === CHALLENGE_SLUG ? challengeExpiry(0) : expiryOf(game, 0)

/** Rooms on this node: what is asked of them, who follows them, and that they go when they are over. */
export function openRooms(
  app: FastifyInstance,
  config: Pick<Config, 'rateLimits'>,
  { stores, ranks, clock, runIds, office, metrics, groups }: RoomsParts,
): RoomsFeature {
  const { log } = app
  const { rooms: store } = stores
  const channel = ranks.roomChannel ?? stores.roomChannel
  const runId = (id: number): string => runIds.of(id)
  const base = { store, clock, longest, runId }
  const bus = channel ? busOver(channel()) : busOfOne
  const live = new LiveRooms({ ...base, bus, node: randomUUID().slice(0, 8), log })
  const forbids = (nickname: string): boolean => office.nicknameWords.forbid(nickname)
  const groupOf = (code: string, uid: string): Promise<number> => groups.numberFor(code, uid)
  const rooms = new Rooms({ ...base, live, forbids, groupOf })
  const rounds = new RoomGate({ ...base, live, find: (code) => rooms.find(code) })
  const streams = createStreams({ isLimited: config.rateLimits })
  registerRoomGauges(metrics, { rooms: () => live.size.rooms, streams: () => streams.size })

  const removeOldRooms = async (): Promise<void> => {
    await settleRooms(base, clock() - LIFE_MS)
    while ((await store.removeRoomsBefore(clock() - LIFE_MS, AT_ONCE)) === AT_ONCE);
  }
  let removing = Promise.resolve()
  const timer = setInterval(() => {
    removing = removeOldRooms().catch((error: unknown) => {
      log.error({ err: error }, 'old rooms could not be removed')
    })
  }, LOOK_EVERY_MS).unref()

  // Streams have no end of their own, and the server waits for every answer.
  app.addHook('preClose', async () => {
    clearInterval(timer)
    streams.close()
    await live.close()
    await removing
  })
  const inRooms: NamePlace = {
    takeName: (uid, nickname) => rooms.takeName(uid, nickname, instead(nickname)),
  }
  const services = { rooms, streams, rounds, roomStore: store, longest, namePlaces: [inRooms] }
  return { services, removeOldRooms }
}
