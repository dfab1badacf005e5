import type { Placement } from '../../lib/ads/use-ads.ts'
import type { PlacementChange } from './use-placement-changes.ts'

type Copied = Pick<
  Placement,
  'id' | 'position_key' | 'position_name' | 'ad_unit_id' | 'enabled'
> & {
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
    const isSame = model.ad_unit_id === own.ad_unit_id && model.enabled === own.enabled
    if (isSame) return []
    const { id, ad_unit_id, enabled, position_name } = own
    return [
      {
        name: position_name,
        next: { id, ad_unit_id: model.ad_unit_id, enabled: model.enabled },
        before: { id, ad_unit_id, enabled },
      },
    ]
  })
}
