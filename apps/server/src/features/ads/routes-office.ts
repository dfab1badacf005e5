import { calls } from '@reflex/contract/calls'
import { AdminError } from '../../lib/admin-error.ts'
import { placementList, settingsList, unitList } from './ad-lists.ts'
import { readAdReport } from './ad-report.ts'
import { readPeriod } from '../stats/period.ts'
import type { FastifyRequest } from 'fastify'
import { sessionOf, tellLog, type GuardedRoute } from '../operators/routes-guard.ts'
import type { Clock } from '../../lib/clock.ts'
import type { AdBoard } from './ad-board.ts'
import type { AdCounter } from './count-ads.ts'
import type { AdManager } from './manage-ads.ts'
import type { PreviewKeys } from './preview-keys.ts'

export interface AdOfficeServices {
  readonly adBoard: AdBoard
  readonly adManager: AdManager
  readonly adCounter: AdCounter
  readonly previewKeys: PreviewKeys
  readonly clock: Clock
}

export function routeAdManagement(route: GuardedRoute, services: AdOfficeServices): void {
  const { adBoard, adManager, clock } = services
  const by = (raw: FastifyRequest) => ({ email: sessionOf(raw).email, at: clock() })
  route(calls.getOwnAdSettings, async () => settingsList(adBoard.state()))
  route(calls.putAdSettings, ({ body }) => adManager.saveSettings(body))
  route(calls.listAdUnits, async () => unitList(adBoard.state()))
  route(calls.addAdUnit, async ({ raw, body }) => {
    await adManager.addUnit(body, by(raw))
    return undefined
  })
  route(calls.changeAdUnit, async ({ raw, query, body }) => {
    await adManager.changeUnit(query.id, body, by(raw))
    return undefined
  })
  route(calls.deleteAdUnit, ({ raw, query }) => adManager.removeUnit(query.id, by(raw)))
  route(calls.listAdPlacements, async () =>
    placementList(adBoard.state(), { at: clock(), clientId: adBoard.clientId() }),
  )
  route(calls.putAdPlacement, async ({ raw, body }) => {
    await adManager.setPlacement(body, by(raw))
    return undefined
  })
  route(calls.listAdHistory, ({ query }) => adManager.history(query))
  route(calls.restoreAdState, async ({ raw, params: { id } }) => {
    tellLog(raw, await adManager.putBack(id, by(raw)))
    return undefined
  })
  routeAdLooks(route, services)
}

/** What an operator looks at: figures, and units as they will be. */
function routeAdLooks(route: GuardedRoute, services: AdOfficeServices): void {
  const { adBoard, previewKeys, clock } = services
  route(calls.getAdReport, async ({ query }) =>
    readAdReport(services, { ...readPeriod(query), zone: query.zone ?? 'utc' }),
  )
  route(calls.getAdPreview, async ({ query: { id } }) => {
    if (!adBoard.state().units.some((unit) => unit.id === id)) throw new AdminError('NOT_FOUND')
    return { path: `/admin/ad-preview/${previewKeys.keyFor(id, clock())}` }
  })
}
