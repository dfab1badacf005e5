import { DeleteIcon } from '../../icons/icons.tsx'
import { useState } from 'react'
import type { AdUnit } from '../../ads/use-ads.ts'
import { formatDate } from '../../format/date.ts'
import { IconButton } from '../../parts/icon-button.tsx'
import { Panel } from '../../parts/panel.tsx'
import { adUnits } from '../../words/ad-units.ts'
import { RemoveDialog } from './remove-dialog.tsx'

interface UnitListProps {
  readonly units: readonly AdUnit[]
  readonly busy: boolean
  readonly onRemove: (id: number) => Promise<unknown>
}

interface UnitRowProps {
  readonly unit: AdUnit
  readonly busy: boolean
  readonly onRemove: () => void
}

const UnitRow = ({ unit, busy, onRemove }: UnitRowProps) => (
  <li
    data-unit={unit.id}
    className="grid grid-cols-[1fr_auto] items-start gap-x-4 border-t border-hairline py-3 pr-2 pl-4"
  >
    <div className="grid min-w-0 gap-1">
      <p className="font-medium break-words">{unit.name}</p>
      <dl className="caption flex flex-wrap gap-x-6">
        <div className="flex gap-2">
          <dt>{adUnits.slotId}</dt>
          <dd className="font-mono text-ink">{unit.slot_id}</dd>
        </div>
        <div className="flex gap-2">
          <dt>{adUnits.created}</dt>
          <dd className="text-ink">{formatDate(unit.created_at)}</dd>
        </div>
      </dl>
      <code className="block max-h-16 overflow-hidden text-xs break-all text-soft">
        {unit.code}
      </code>
    </div>
    <IconButton label={adUnits.removeOf(unit.name)} disabled={busy} onClick={onRemove}>
      <DeleteIcon />
    </IconButton>
  </li>
)

export function UnitList({ units, busy, onRemove }: UnitListProps) {
  const [removing, setRemoving] = useState<AdUnit | null>(null)
  return (
    <Panel title={adUnits.list}>
      {units.length === 0 && <p className="px-4 pb-4 text-soft">{adUnits.empty}</p>}
      <ul>
        {units.map((unit) => (
          <UnitRow key={unit.id} unit={unit} busy={busy} onRemove={() => setRemoving(unit)} />
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
