import type { AdUnit, Placement } from '../../ads/use-ads.ts'
import { Switch } from '../../parts/switch.tsx'
import { adPlacements } from '../../words/ad-placements.ts'
import type { PlacementChange } from './use-placement-changes.ts'

interface PlacementRowProps {
  readonly placement: Placement
  readonly units: readonly AdUnit[]
  readonly saving: boolean
  readonly onChange: (change: PlacementChange) => void
}

/** Every change is sent as it is made; meanwhile the row takes no other. */
export function PlacementRow({ placement, units, saving, onChange }: PlacementRowProps) {
  const { id, position_name, position_key, ad_unit_id, enabled } = placement
  return (
    <li
      data-placement={position_key}
      aria-busy={saving}
      className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 border-t border-hairline px-4 py-3 sm:grid-cols-[1fr_auto_16rem]"
    >
      <div>
        <p className="font-medium">{position_name}</p>
        <p className="caption font-mono">{position_key}</p>
      </div>
      <Switch
        label={adPlacements.enabledOf(position_name)}
        checked={enabled === 1}
        disabled={saving}
        onChange={(on) => onChange({ id, ad_unit_id, enabled: on ? 1 : 0 })}
      />
      <select
        aria-label={adPlacements.unitOf(position_name)}
        value={ad_unit_id ?? ''}
        disabled={saving}
        onChange={({ target }) =>
          onChange({ id, enabled, ad_unit_id: target.value === '' ? null : Number(target.value) })
        }
        className="min-h-11 w-full rounded-sm border border-tick max-sm:col-span-2 bg-paper px-3 disabled:opacity-60"
      >
        <option value="">{adPlacements.none}</option>
        {units.map((unit) => (
          <option key={unit.id} value={unit.id}>
            {unit.name}
          </option>
        ))}
      </select>
      {enabled === 1 && ad_unit_id === null && (
        <p className="col-span-full text-sm text-warning">{adPlacements.enabledWithoutUnit}</p>
      )}
    </li>
  )
}
