import type { Placement } from '../../lib/ads/use-ads.ts'
import type { PlacementChange } from './use-placement-changes.ts'

type Copied = Pick<Placement, 'id' | 'position_key' | 'position_name' | 'units' | 'enabled'> & {
  readonly device_type: Placement['device_type']
}

export interface PlacementCopy {
  readonly name: string
  readonly next: PlacementChange
  readonly before: PlacementChange
}

/** What would have to change on phones to be as on desktops. */
export function copiesToMobile(placements: readonly Copied[]): PlacementCopy[] {
  const desktop = placements.filter(({ device_type }) => device_type === 'desktop')
  return placements.flatMap((own) => {
    const model = desktop.find(({ position_key }) => position_key === own.position_key)
    if (own.device_type !== 'mobile' || !model) return []
    const isSame =
      JSON.stringify(model.units) === JSON.stringify(own.units) && model.enabled === own.enabled
    if (isSame) return []
    const { id, units, enabled, position_name } = own
    return [
      {
        name: position_name,
        next: { id, units: model.units, enabled: model.enabled },
        before: { id, units, enabled },
      },
    ]
  })
}
