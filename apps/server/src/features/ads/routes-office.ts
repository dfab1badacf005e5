import { calls } from '@reflex/contract/calls'
import { AdminError } from '../../lib/admin-error.ts'
import { placementList, settingsList, unitList } from './ad-lists.ts'
import { readAdReport } from './ad-report.ts'
import { readPeriod } from '../stats/period.ts'
import type { GuardedRoute } from '../operators/routes-guard.ts'
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
  route(calls.getOwnAdSettings, async () => settingsList(adBoard.state()))
  route(calls.putAdSettings, ({ body }) => adManager.saveSettings(body))
  route(calls.listAdUnits, async () => unitList(adBoard.state()))
  route(calls.addAdUnit, async ({ body }) => {
    await adManager.addUnit(body, clock())
    return undefined
  })
  route(calls.changeAdUnit, async ({ query, body }) => {
    await adManager.changeUnit(query.id, body)
    return undefined
  })
  route(calls.deleteAdUnit, ({ query }) => adManager.removeUnit(query.id))
  route(calls.listAdPlacements, async () => placementList(adBoard.state(), adBoard.clientId()))
  route(calls.putAdPlacement, async ({ body }) => {
    await adManager.setPlacement(body, clock())
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
