import { madeUpName } from '@reflex/contract'
import { calls } from '@reflex/contract/calls'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../lib/app-error.ts'
import { keyOf } from '../../http/address-key.ts'
import { pickLocale } from '../../ops/pages/language.ts'
import type { Router } from '../../http/route.ts'
import type { Limits } from '../../lib/limits.ts'
import { expiresAt } from './room.ts'
import type { Rooms } from './rooms.ts'
import type { Streams } from './routes-streams.ts'

export interface RoomServices {
  readonly rooms: Rooms
  readonly streams: Streams
  readonly limits: Limits
}

/** Ten an hour. */
const OPENED = { free: 10, everyMs: 360_000 }
const TOO_MANY_OPENED = 'Many rooms were opened from here; another one can be in a while.'

/** In the language of whoever comes. */
const madeUp = ({ headers }: FastifyRequest): string =>
  madeUpName(pickLocale(headers.cookie, headers['accept-language']), Math.random)

export function routeRooms(
  { route, stream }: Router,
  { rooms, streams, limits }: RoomServices,
): void {
  route(calls.openRoom, async ({ body, raw }) => {
    for (const [bucket, key] of [
      ['rooms:address', keyOf(raw)],
      ['rooms:uid', body.uid],
    ] as const) {
      const wait = await limits.pace(bucket, key, OPENED)
      if (wait > 0) throw new AppError('RATE_LIMITED', TOO_MANY_OPENED, { retryAfter: wait })
    }
    const room = await rooms.open({ ...body, madeUp: madeUp(raw) })
    return { code: room.code, expires_at: expiresAt(room) }
  })
  route(calls.getRoom, ({ params, headers }) => rooms.read(params.code, headers['x-labs-uid']))
  stream(calls.followRoom, ({ params, query, headers, raw, reply }) => {
    const uid = query.uid ?? headers['x-labs-uid']
    return streams.open({ raw, reply }, uid, (listener) => rooms.follow(params.code, listener))
  })
  route(calls.joinRoom, ({ params, body, raw }) =>
    rooms.join({ ...body, code: params.code, madeUp: madeUp(raw) }),
  )
  route(calls.leaveRoom, ({ params, body }) => rooms.leave(params.code, body.uid))
  route(calls.startRound, ({ params, body }) => rooms.start(params.code, body.uid, body.games))
  route(calls.tellProgress, async ({ params, body }) => {
    const { uid, round: n, done, of } = body
    await rooms.tell(params.code, uid, { n, done, of })
    return undefined
  })
  route(calls.nextRound, ({ params, body }) => rooms.next(params.code, body.uid))
  route(calls.lockRoom, ({ params, body }) => rooms.lock(params.code, body.uid, body.locked))
  route(calls.handRoom, ({ params, body }) => rooms.hand(params.code, body.uid, body.player))
  route(calls.removeFromRoom, ({ params, body }) =>
    rooms.remove(params.code, body.uid, body.player),
  )
  route(calls.endRoom, ({ params, body }) => rooms.end(params.code, body.uid))
}
