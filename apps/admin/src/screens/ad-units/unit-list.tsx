import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AdUnit } from '../../ads/use-ads.ts'
import { formatDate } from '../../format/date.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { IconButton } from '../../parts/icon-button.tsx'
import { Panel } from '../../parts/panel.tsx'
import { adUnits } from '../../words/ad-units.ts'
import { RemoveDialog } from './remove-dialog.tsx'

interface UnitListProps {
  readonly units: readonly AdUnit[]
  readonly busy: boolean
  readonly onRemove: (id: number) => Promise<unknown>
}

const columnsWith = (busy: boolean, ask: (unit: AdUnit) => void): readonly Column<AdUnit>[] => [
  { head: adUnits.name, className: 'min-w-32', cell: ({ name }) => name },
  {
    head: adUnits.slotId,
    cell: ({ slot_id }) => <span className="font-mono">{slot_id}</span>,
  },
  {
    head: adUnits.code,
    cell: ({ code }) => (
      <code className="block max-h-16 w-72 overflow-hidden text-xs break-all text-soft">
        {code}
      </code>
    ),
  },
  { head: adUnits.created, numeric: true, cell: ({ created_at }) => formatDate(created_at) },
  {
    head: adUnits.actions,
    cell: (unit) => (
      <IconButton label={adUnits.removeOf(unit.name)} disabled={busy} onClick={() => ask(unit)}>
        <Trash2 aria-hidden="true" size={18} strokeWidth={1.5} />
      </IconButton>
    ),
  },
]

export function UnitList({ units, busy, onRemove }: UnitListProps) {
  const [removing, setRemoving] = useState<AdUnit | null>(null)
  return (
    <Panel title={adUnits.list}>
      <DataTable
        label={adUnits.list}
        columns={columnsWith(busy, setRemoving)}
        rows={units}
        keyOf={({ id }) => id}
        empty={adUnits.empty}
      />
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
