import { usePlacements, type AdUnit } from '../../shared/ads/use-ads.ts'
import { ConfirmDialog, Irreversible } from '../../shared/parts/confirm-dialog.tsx'
import { deviceLabel } from '../../shared/words/ad-placements.ts'
import { adUnits } from '../../shared/words/ad-units.ts'

interface RemoveDialogProps {
  readonly unit: AdUnit
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Names the places that will be empty, before the site shows it. */
export function RemoveDialog({ unit, busy, onConfirm, onCancel }: RemoveDialogProps) {
  const { data = [] } = usePlacements()
  const users = data.filter(({ ad_unit_id }) => ad_unit_id === unit.id)
  return (
    <ConfirmDialog
      title={adUnits.removeTitle}
      confirm={adUnits.remove}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Irreversible>{adUnits.removeText(unit.name)}</Irreversible>
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
