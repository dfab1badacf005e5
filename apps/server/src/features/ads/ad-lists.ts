import { readAdCode, type CallData } from '@reflex/contract'
import type { AdState, AdUnit } from './port.ts'
import { isOwnUnit } from './own-unit.ts'

/** The state of advertising in the words of the wire. */
export const settingsList = ({ settings }: AdState): CallData<'getOwnAdSettings'> => ({
  ads_txt: settings.adsTxt,
  adsense_client_id: settings.clientId,
  adsense_snippet: settings.snippet,
})

export const unitList = ({ units }: AdState): CallData<'listAdUnits'> =>
  units.map(({ id, name, slotId, code, size, createdAt }) => ({
    id,
    name,
    slot_id: slotId,
    code,
    size,
    type: readAdCode(code).type,
    created_at: createdAt,
  }))

type Placement = CallData<'listAdPlacements'>[number]

function stateOf(unit: AdUnit | undefined, enabled: boolean, clientId: string): Placement['state'] {
  if (!enabled) return 'off'
  if (!unit) return 'no-unit'
  return isOwnUnit(unit) || clientId !== '' ? 'showing' : 'no-client'
}

/** `clientId` is the one that pages get: none where its script could reach the back office. */
export const placementList = (
  { placements, units }: AdState,
  clientId: string,
): CallData<'listAdPlacements'> =>
  placements.map((placement) => ({
    id: placement.id,
    page: placement.page,
    position_key: placement.position,
    position_name: placement.positionName,
    device_type: placement.device,
    ad_unit_id: placement.unitId,
    enabled: placement.enabled ? 1 : 0,
    state: stateOf(
      units.find(({ id }) => id === placement.unitId),
      placement.enabled,
      clientId,
    ),
  }))
