import { readAdCode, type CallData } from '@reflex/contract'
import type { AdPlacement, AdState, PlacedUnit } from './port.ts'
import { isOwnUnit } from './own-unit.ts'
import { stands } from './standing-units.ts'

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

function stateOf(
  { enabled, units: placed }: AdPlacement,
  { units }: AdState,
  { at, clientId }: { at: number; clientId: string },
): Placement['state'] {
  if (!enabled) return 'off'
  if (placed.length === 0) return 'no-unit'
  const now = placed.filter((each) => stands(each, at))
  const canShow = ({ unitId }: PlacedUnit): boolean => {
    const unit = units.find(({ id }) => id === unitId)
    return unit !== undefined && (isOwnUnit(unit) || clientId !== '')
  }
  if (now.some(canShow)) return 'showing'
  if (now.length > 0) return 'no-client'
  return placed.some(({ from }) => from !== null && from > at) ? 'scheduled' : 'ended'
}

const placedList = (placed: readonly PlacedUnit[]): Placement['units'] =>
  placed.map(({ unitId, ...rest }) => ({ ad_unit_id: unitId, ...rest }))

/** `clientId` is the one that pages get: none where its script could reach the back office. */
export const placementList = (
  state: AdState,
  now: { readonly at: number; readonly clientId: string },
): CallData<'listAdPlacements'> =>
  state.placements.map((placement) => ({
    id: placement.id,
    page: placement.page,
    position_key: placement.position,
    position_name: placement.positionName,
    device_type: placement.device,
    ad_unit_id: placement.units[0]?.unitId ?? null,
    units: placedList(placement.units),
    enabled: placement.enabled ? 1 : 0,
    state: stateOf(placement, state, now),
  }))
