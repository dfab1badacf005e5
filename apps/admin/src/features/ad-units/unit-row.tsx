import { shapeOf } from '@reflex/contract'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { AdUnit, Placement } from '../../lib/ads/use-ads.ts'
import { formatDate } from '../../lib/format/date.ts'
import { DeleteIcon, EditIcon, HistoryIcon } from '../../lib/icons/icons.tsx'
import { IconButton } from '../../lib/parts/icon-button.tsx'
import { unitTypes } from '../../lib/words/ad-advice.ts'
import { adReport } from '../../lib/words/ad-report.ts'
import { adHistory } from '../../lib/words/ad-history.ts'
import { adUnits } from '../../lib/words/ad-units.ts'
import { deviceLabel } from '../../lib/words/ad-placements.ts'

interface UnitRowProps {
  readonly unit: AdUnit
  /** The placements that it stands in. */
  readonly users: readonly Placement[]
  readonly busy: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
  readonly onHistory: () => void
}

function placeOf({ position_name, device_type, enabled }: Placement): string {
  const place = adReport.placeOf(position_name, deviceLabel(device_type))
  return enabled === 1 ? place : adUnits.offAt(place)
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex min-w-0 gap-2">
    <dt className="shrink-0">{name}</dt>
    <dd className="min-w-0 break-words text-ink">{children}</dd>
  </div>
)

export function UnitRow({ unit, users, busy, onEdit, onRemove, onHistory }: UnitRowProps) {
  const { type, size } = shapeOf(unit)
  return (
    <li
      data-unit={unit.id}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 border-t border-hairline py-3 pr-2 pl-4"
    >
      <div className="grid min-w-0 gap-1">
        <p className="font-medium break-words">{unit.name}</p>
        <dl className="caption flex flex-wrap gap-x-6 gap-y-0.5">
          <Fact name={adUnits.type}>
            {size ? `${unitTypes[type]} ${size.width}×${size.height}` : unitTypes[type]}
          </Fact>
          {unit.slot_id !== '' && (
            <Fact name={adUnits.slotId}>
              <span className="font-mono">{unit.slot_id}</span>
            </Fact>
          )}
          <Fact name={adUnits.created}>{formatDate(unit.created_at)}</Fact>
          <Fact name={adUnits.usedAt}>
            {users.length === 0 ? (
              <span className="text-soft">{adUnits.notUsed}</span>
            ) : (
              <Link href="/ad-placements" className="underline">
                {users.map(placeOf).join(', ')}
              </Link>
            )}
          </Fact>
        </dl>
        <code className="block max-h-16 overflow-hidden text-xs break-all text-soft">
          {unit.code}
        </code>
      </div>
      <div className="flex">
        <IconButton label={adHistory.of(unit.name)} onClick={onHistory}>
          <HistoryIcon />
        </IconButton>
        <IconButton label={adUnits.editOf(unit.name)} disabled={busy} onClick={onEdit}>
          <EditIcon />
        </IconButton>
        <IconButton label={adUnits.removeOf(unit.name)} disabled={busy} onClick={onRemove}>
          <DeleteIcon />
        </IconButton>
      </div>
    </li>
  )
}
