import { UID_SHOWN } from '@reflex/contract'
import { calls } from '@reflex/contract/calls'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../lib/clock.ts'
import { tellLog, type GuardedRoute } from '../operators/routes-guard.ts'
import {
  clearReported,
  forbidReported,
  listReportedNames,
  requireReported,
  type ReportedNamePorts,
} from './reported-names.ts'

export interface ReportedNameServices extends ReportedNamePorts {
  readonly clock: Clock
}

const AT_ONCE = 100

export function routeReportedNames(route: GuardedRoute, services: ReportedNameServices): void {
  /** Written down with the name, which is gone afterwards. */
  const named = async (raw: FastifyRequest, id: number) => {
    const found = await requireReported(services, id)
    const player = (await services.store.findPlayer(found.uid)) ?? undefined
    tellLog(raw, `${found.nickname} (${found.uid.slice(0, UID_SHOWN)})`, player)
    return found
  }
  route(calls.listReportedNames, ({ query: { limit = AT_ONCE, offset = 0 } }) =>
    listReportedNames(services, limit, offset),
  )
  route(calls.clearReportedName, async ({ raw, params: { id } }) => {
    await clearReported(services, id, await named(raw, id))
    return undefined
  })
  route(calls.forbidReportedName, async ({ raw, params: { id } }) => {
    await forbidReported(services, id, await named(raw, id), services.clock())
    return undefined
  })
  route(calls.dismissReportedName, async ({ raw, params: { id } }) => {
    await named(raw, id)
    await services.nameReports.closeNameReports(id)
    return undefined
  })
}
