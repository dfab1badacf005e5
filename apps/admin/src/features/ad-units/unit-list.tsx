import { useState } from 'react'
import { usePlacements, type AdUnit } from '../../shared/ads/use-ads.ts'
import { Panel } from '../../shared/parts/panel.tsx'
import { adUnits } from '../../shared/words/ad-units.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { UnitRow } from './unit-row.tsx'

interface UnitListProps {
  readonly units: readonly AdUnit[]
  readonly busy: boolean
  readonly onEdit: (unit: AdUnit) => void
  readonly onRemove: (id: number) => Promise<unknown>
}

export function UnitList({ units, busy, onEdit, onRemove }: UnitListProps) {
  const [removing, setRemoving] = useState<AdUnit | null>(null)
  const { data: placements = [] } = usePlacements()
  return (
    <Panel title={adUnits.list}>
      {units.length === 0 && <p className="px-4 pb-4 text-soft">{adUnits.empty}</p>}
      <ul>
        {units.map((unit) => (
          <UnitRow
            key={unit.id}
            unit={unit}
            users={placements.filter(({ ad_unit_id }) => ad_unit_id === unit.id)}
            busy={busy}
            onEdit={() => onEdit(unit)}
            onRemove={() => setRemoving(unit)}
          />
        ))}
      </ul>
      {removing && (
        <RemoveDialog
          unit={removing}
          busy={busy}
          onCancel={() => setRemoving(null)}
          onConfirm={() => {
            void onRemove(removing.id).then(() => setRemoving(null))
          }}
        />
      )}
    </Panel>
  )
}
