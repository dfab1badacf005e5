import { calls } from '@reflex/contract/calls'
import { placementList, settingsList, unitList } from '../../ads/ad-lists.ts'
import type { GuardedRoute } from './admin-router.ts'
import type { AdminServices } from './services.ts'

export function routeAdManagement(
  route: GuardedRoute,
  { adBoard, adManager, clock }: AdminServices,
): void {
  route(calls.getOwnAdSettings, async () => settingsList(adBoard.state()))
  route(calls.putAdSettings, ({ body }) => adManager.saveSettings(body))
  route(calls.listAdUnits, async () => unitList(adBoard.state()))
  route(calls.addAdUnit, async ({ body }) => {
    await adManager.addUnit(body, clock())
    return undefined
  })
  route(calls.deleteAdUnit, ({ query }) => adManager.removeUnit(query.id))
  route(calls.listAdPlacements, async () => placementList(adBoard.state()))
  route(calls.putAdPlacement, async ({ body }) => {
    await adManager.setPlacement(body)
    return undefined
  })
}
