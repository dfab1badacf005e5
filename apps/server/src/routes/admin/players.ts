import { calls } from '@reflex/contract/calls'
import { RECORDS_PAGE_SIZE } from '@reflex/contract'
import { findPlayers, readPlayer, resetNickname } from '../../records/player-page.ts'
import type { GuardedRoute } from './admin-router.ts'
import type { AdminServices } from './services.ts'

export function routePlayers(route: GuardedRoute, services: AdminServices): void {
  const { players, records } = services
  const known = (id: number) => readPlayer(services, id, { limit: 1, offset: 0 })
  route(calls.findPlayers, ({ query }) => findPlayers(players, query.uid))
  route(calls.getPlayer, ({ params, query: { limit = RECORDS_PAGE_SIZE, offset = 0 } }) =>
    readPlayer(services, params.id, { limit, offset }),
  )
  route(calls.removePlayerRecords, async ({ params: { id } }) => {
    await known(id)
    return { removed: await records.removeAllOf(id) }
  })
  route(calls.resetNickname, async ({ params: { id } }) => {
    await resetNickname(services, id)
    return undefined
  })
  route(calls.reviewPlayer, async ({ params: { id } }) => {
    await known(id)
    return { reviewed: await records.reviewAllOf(id) }
  })
}
