import { Button } from '@reflex/ui'
import { lazy, Suspense, useState } from 'react'
import { usePlacements, type AdUnit, type Placement } from '../../lib/ads/use-ads.ts'
import { Panel } from '../../lib/parts/panel.tsx'
import { adHistory } from '../../lib/words/ad-history.ts'
import { adUnits } from '../../lib/words/ad-units.ts'
import { UnitRow } from './unit-row.tsx'
import { ConfirmDialog } from '../../lib/parts/confirm-dialog.tsx'
import { deviceLabel } from '../../lib/words/ad-placements.ts'

const HistoryDialog = lazy(async () => ({
  default: (await import('../../lib/ads/history-dialog.tsx')).HistoryDialog,
}))

const usersOf = (placements: readonly Placement[], { id }: AdUnit): Placement[] =>
  placements.filter(({ units }) => units.some(({ ad_unit_id }) => ad_unit_id === id))

interface UnitListProps {
  readonly units: readonly AdUnit[]
  readonly busy: boolean
  readonly onEdit: (unit: AdUnit) => void
  readonly onRemove: (id: number) => Promise<unknown>
}

export function UnitList({ units, busy, onEdit, onRemove }: UnitListProps) {
  const [removing, setRemoving] = useState<AdUnit | null>(null)
  const [history, setHistory] = useState<AdUnit | 'all' | null>(null)
  const { data: placements = [] } = usePlacements()
  return (
    <Panel
      title={adUnits.list}
      actions={
        <Button variant="quiet" onClick={() => setHistory('all')}>
          {adHistory.title}
        </Button>
      }
    >
      {units.length === 0 && <p className="px-4 pb-4 text-soft">{adUnits.empty}</p>}
      <ul>
        {units.map((unit) => (
          <UnitRow
            key={unit.id}
            unit={unit}
            users={usersOf(placements, unit)}
            busy={busy}
            onEdit={() => onEdit(unit)}
            onRemove={() => setRemoving(unit)}
            onHistory={() => setHistory(unit)}
          />
        ))}
      </ul>
      {history !== null && (
        <Suspense fallback={null}>
          <HistoryDialog
            kind="unit"
            {...(history !== 'all' && { subject: history })}
            onClose={() => setHistory(null)}
          />
        </Suspense>
      )}
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

interface RemoveDialogProps {
  readonly unit: AdUnit
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Names the places that will be empty, before the site shows it. */
function RemoveDialog({ unit, busy, onConfirm, onCancel }: RemoveDialogProps) {
  const { data = [] } = usePlacements()
  const users = usersOf(data, unit).filter(({ units }) => units.length === 1)
  return (
    <ConfirmDialog
      title={adUnits.removeTitle}
      confirm={adUnits.remove}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p className="break-keep">{adUnits.removeText(unit.name)}</p>
      {users.length > 0 && (
        <>
          <p className="text-warning">{adUnits.inUse}</p>
          <ul className="list-disc pl-5">
            {users.map(({ id, position_name, device_type }) => (
              <li key={id}>{`${position_name} (${deviceLabel(device_type)})`}</li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}
