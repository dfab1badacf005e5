import { calls } from '@reflex/contract/calls'
import type { FastifyRequest } from 'fastify'
import { RECORDS_PAGE_SIZE } from '@reflex/contract'
import { resetNickname, type NamePorts } from '../players/clear-nickname.ts'
import { readBackground, type BackgroundPorts } from './player-background.ts'
import { checkedBlock, findPlayers, listBlocks, readPlayer } from './player-page.ts'
import { sessionOf, tellLog, type GuardedRoute } from '../operators/routes-guard.ts'
import { AdminError } from '../../lib/admin-error.ts'
import type { Clock } from '../../lib/clock.ts'
import type { RunIds } from '../runs/port.ts'
import type { PlayerLists, TrashLists } from './port.ts'
import type { Records } from './records.ts'

export interface PlayerServices extends NamePorts, BackgroundPorts {
  readonly players: PlayerLists
  readonly trash: Pick<TrashLists, 'runsOf'>
  readonly records: Records
  readonly runIds: RunIds
  readonly clock: Clock
}

const notBlocked = () =>
  new AdminError('NOT_FOUND', '차단된 사용자가 아닙니다. 이미 해제되었을 수 있습니다.')

export function routePlayers(route: GuardedRoute, services: PlayerServices): void {
  const { players, records, clock } = services
  const known = async (raw: FastifyRequest, id: number, ...more: readonly string[]) => {
    const { player } = await readPlayer(services, id, { limit: 1, offset: 0 }, clock())
    tellLog(raw, [`${player.nickname ?? '익명'} (${player.uid})`, ...more].join(' · '), id)
  }
  route(calls.findPlayers, ({ query }) => findPlayers(players, query.uid))
  route(calls.getPlayer, ({ params, query: { limit = RECORDS_PAGE_SIZE, offset = 0 } }) =>
    readPlayer(services, params.id, { limit, offset }, clock()),
  )
  route(calls.getPlayerBackground, ({ params }) => readBackground(services, params.id))
  route(calls.listBlocks, ({ query }) => listBlocks(players, query, clock()))
  route(calls.blockPlayer, async ({ raw, params: { id }, body }) => {
    const block = checkedBlock(body, sessionOf(raw).email, clock())
    await known(raw, id, `${new Date(block.until).toISOString()}까지`, block.reason)
    await records.block(id, block)
    return undefined
  })
  route(calls.unblockPlayer, async ({ raw, params: { id } }) => {
    await known(raw, id)
    if (!(await records.unblock(id))) throw notBlocked()
    return undefined
  })
  route(calls.removePlayerRecords, async ({ raw, params: { id }, query }) => {
    await known(raw, id)
    const done = await records.removeAllOf(id, sessionOf(raw).email, query.trash)
    if (!done) return { removed: 0, left: 0, trash: null }
    const left = done.isDone ? 0 : await services.trash.runsOf(id)
    return { removed: done.records, left, trash: done.trash }
  })
  route(calls.resetNickname, async ({ raw, params: { id } }) => {
    await known(raw, id)
    await resetNickname(services, id)
    return undefined
  })
  route(calls.reviewPlayer, async ({ raw, params: { id } }) => {
    await known(raw, id)
    return { reviewed: await records.reviewAllOf(id) }
  })
}
