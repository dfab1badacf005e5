import { boardSlugs, LEADERBOARD_LIMIT, madeUpName } from '@reflex/contract'
import { calls } from '@reflex/contract/calls'
import type { FastifyRequest } from 'fastify'
import type { Rankings } from '../../boards/port.ts'
import { keyOf } from '../../http/address-key.ts'
import { PreparedBody } from '../../http/prepared-body.ts'
import type { Router } from '../../http/route.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Limits, Pace } from '../../lib/limits.ts'
import { pickLocale } from '../../ops/pages/language.ts'
import type { RunIds } from '../runs/port.ts'
import {
  boardNamed,
  readGroupBoard,
  readGroupDaily,
  readGroupPoints,
  readGroupWeek,
  windowAt,
} from './board.ts'
import { exportedDays, exportMembers } from './export.ts'
import type { Groups } from './groups.ts'
import type { GroupStore } from './port.ts'
import { createGroupBodies } from './routes-cache.ts'

export interface GroupServices {
  readonly groups: Groups
  readonly groupStore: GroupStore
  readonly rankings: Pick<Rankings, 'version'>
  readonly runIds: RunIds
  readonly limits: Limits
  readonly clock: Clock
}

/** Ten an hour. */
const MADE: Pace = { free: 10, everyMs: 360_000 }
const DAILY = 'daily'
const EXPORTED: Pace = { free: 10, everyMs: 30_000 }
const TOO_MANY_MADE = 'Many groups were made from here; another one can be in a while.'

const localeOf = ({ headers }: FastifyRequest) =>
  pickLocale(headers.cookie, headers['accept-language'])

/** In the language of whoever comes. */
const madeUp = (raw: FastifyRequest): string => madeUpName(localeOf(raw), Math.random)

export function routeGroups(router: Router, services: GroupServices): void {
  routeBoards(router, services)
  routeExport(router, services)
  const { route } = router
  const { groups, limits } = services
  route(calls.makeGroup, async ({ body, raw }) => {
    for (const [bucket, key] of [
      ['groups:address', keyOf(raw)],
      ['groups:uid', body.uid],
    ] as const) {
      const wait = await limits.pace(bucket, key, MADE)
      if (wait > 0) throw new AppError('RATE_LIMITED', TOO_MANY_MADE, { retryAfter: wait })
    }
    return groups.make(body.name, { ...body, madeUp: madeUp(raw) })
  })
  route(calls.listMyGroups, ({ headers }) => groups.listOf(headers['x-labs-uid']))
  route(calls.getGroup, ({ params, headers }) => groups.read(params.code, headers['x-labs-uid']))
  route(calls.getGroupMembers, ({ params, headers }) =>
    groups.members(params.code, headers['x-labs-uid']),
  )
  route(calls.joinGroup, async ({ params, body, raw }) => {
    await groups.join(params.code, { ...body, madeUp: madeUp(raw) })
    return undefined
  })
  route(calls.leaveGroup, async ({ params, body }) => {
    await groups.leave(params.code, body.uid)
    return undefined
  })
  route(calls.removeFromGroup, async ({ params, body }) => {
    await groups.remove(params.code, body.uid, body.player)
    return undefined
  })
  route(calls.handGroup, async ({ params, body }) => {
    await groups.hand(params.code, body.uid, body.player)
    return undefined
  })
  route(calls.renameGroup, async ({ params, body }) => {
    await groups.rename(params.code, body.uid, body.name)
    return undefined
  })
  route(calls.closeGroup, async ({ params, body }) => {
    await groups.close(params.code, body.uid)
    return undefined
  })
  route(calls.renewGroupLink, ({ params, body }) => groups.renewLink(params.code, body.uid))
}

function routeBoards(
  { route }: Router,
  { groups, groupStore: store, rankings, runIds, clock }: GroupServices,
): void {
  const { ready, get } = createGroupBodies({
    rankings,
    clock,
    known: (code) => groups.known(code),
  })
  route(
    calls.getGroupBoard,
    async ({ params, query, raw }) => {
      const { game, timeRange = 'today', limit = LEADERBOARD_LIMIT } = query
      const group = await groups.find(params.code)
      const window = windowAt(timeRange, clock())
      // Its runs move no board that would tell whether an answer is stale.
      if (game === DAILY) return readGroupDaily({ store }, { group: group.id, window, limit })
      const slug = boardNamed(game)
      return get(raw.url, group, { slugs: [slug], window, limit }, () =>
        readGroupBoard({ store, runIds }, { group: group.id, slug, window, limit }),
      )
    },
    { ready },
  )
  route(calls.getGroupPoints, async ({ params, query: { timeRange = 'today' } }) => {
    const { id } = await groups.find(params.code)
    return readGroupPoints(store, id, windowAt(timeRange, clock()))
  })
  route(
    calls.getGroupWeek,
    async ({ params, raw }) => {
      const group = await groups.find(params.code)
      const asked = { slugs: boardSlugs, window: windowAt('week', clock()), limit: 1 }
      return get(raw.url, group, asked, () => readGroupWeek(store, group.id, clock()))
    },
    { ready },
  )
}

function routeExport(
  { route }: Router,
  { groups, groupStore: store, limits }: GroupServices,
): void {
  route(calls.exportGroup, async ({ params, query: { from, to }, headers, raw }) => {
    const uid = headers['x-labs-uid']
    const days = exportedDays(from, to)
    const { members } = await groups.openAsFounder(params.code, uid)
    const wait = await limits.pace('group-export:uid', uid, EXPORTED)
    if (wait > 0) throw new AppError('RATE_LIMITED', undefined, { retryAfter: wait })
    const text = await exportMembers(store, members, days, localeOf(raw))
    return new PreparedBody(Buffer.from(text), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="group-${from}-${to}.csv"`,
    })
  })
}
