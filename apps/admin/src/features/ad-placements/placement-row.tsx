import { adRooms } from '@reflex/contract'
import { lazy, Suspense, useState } from 'react'
import { fitOf, roomLabel } from './place-fit.ts'
import type { AdUnit, Placement } from '../../lib/ads/use-ads.ts'
import { PreviewIcon } from '../../lib/icons/icons.tsx'
import { IconButton } from '../../lib/parts/icon-button.tsx'
import { Switch } from '../../lib/parts/switch.tsx'
import { adHistory } from '../../lib/words/ad-history.ts'
import { adPlacements } from '../../lib/words/ad-placements.ts'
import { PlacedList } from '../../lib/ads/placed-list.tsx'
import type { Device } from './arrange.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import type { PlacementChange, ShownPlacement, ShownState } from './use-placement-changes.ts'
import { Link } from 'wouter'

const ShareDialog = lazy(async () => ({
  default: (await import('./share-dialog.tsx')).ShareDialog,
}))
const HistoryDialog = lazy(async () => ({
  default: (await import('../../lib/ads/history-dialog.tsx')).HistoryDialog,
}))

interface PlacementRowProps {
  readonly placement: ShownPlacement
  readonly device: Device
  readonly units: readonly AdUnit[]
  readonly saving: boolean
  readonly onChange: (change: PlacementChange) => void
}

const linkLook =
  'inline-flex min-h-8 cursor-pointer items-center underline decoration-tick underline-offset-4 hover:decoration-ink disabled:opacity-60'

/** One unit or none, always: the choice of it stands in the row itself. */
const isPlain = (placed: Placement['units']): boolean =>
  placed.length < 2 && placed.every(({ from, until }) => from === null && until === null)

const alone = (id: number | null): Placement['units'] =>
  id === null ? [] : [{ ad_unit_id: id, weight: 1, from: null, until: null }]

const selectLook =
  'min-h-11 w-full rounded-sm border border-tick bg-paper px-3 disabled:opacity-60 max-sm:col-span-2'

/** Every change is sent as it is made; meanwhile the row takes no other. */
export function PlacementRow({ placement, device, units, saving, onChange }: PlacementRowProps) {
  const { id, position_name, position_key, enabled } = placement
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const unit = units.find((each) => each.id === placement.ad_unit_id)
  const { height, trouble } = fitOf(position_key, device, unit)
  return (
    <li
      data-placement={position_key}
      aria-busy={saving}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-t border-hairline px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto_16rem]"
    >
      <div className="min-w-0">
        <p className="font-medium">{position_name}</p>
        <p className="caption flex flex-wrap gap-x-2">
          <span className="font-mono">{position_key}</span>
          <span>{unit ? adPlacements.room(height) : roomLabel(position_key, device)}</span>
        </p>
      </div>
      <div className="flex items-center">
        {unit && (
          <IconButton
            label={adPlacements.previewOf(position_name)}
            onClick={() => setOpen('preview')}
          >
            <PreviewIcon />
          </IconButton>
        )}
        <Switch
          label={adPlacements.enabledOf(position_name)}
          checked={enabled === 1}
          disabled={saving}
          onChange={(on) => onChange({ id, units: placement.units, enabled: on ? 1 : 0 })}
        />
      </div>
      {isPlain(placement.units) ? (
        <UnitSelect
          label={adPlacements.unitOf(position_name)}
          value={placement.ad_unit_id}
          units={units}
          disabled={saving}
          onChange={(next) => onChange({ id, enabled, units: alone(next) })}
        />
      ) : (
        <PlacedList placed={placement.units} units={units} />
      )}
      <div className="col-span-full grid gap-1 text-sm">
        <PlacementState state={placement.state} />
        {trouble !== null && <p className="text-warning">{trouble}</p>}
        <MoreOfRow
          name={position_name}
          disabled={saving}
          hasUnits={units.length > 0}
          onOpen={setOpen}
        />
      </div>
      <RowDialogs
        open={open}
        row={{ placement, device, units, saving, onChange }}
        unit={unit}
        height={height}
        onClose={close}
      />
    </li>
  )
}

type Open = 'preview' | 'units' | 'history' | null

interface MoreOfRowProps {
  readonly name: string
  readonly disabled: boolean
  readonly hasUnits: boolean
  onOpen(dialog: Open): void
}

const MoreOfRow = ({ name, disabled, hasUnits, onOpen }: MoreOfRowProps) => (
  <p className="flex flex-wrap gap-x-4">
    {hasUnits && (
      <button
        type="button"
        disabled={disabled}
        onClick={() => onOpen('units')}
        aria-label={adPlacements.shareOf(name)}
        className={linkLook}
      >
        {adPlacements.share}
      </button>
    )}
    <button
      type="button"
      onClick={() => onOpen('history')}
      aria-label={adHistory.of(name)}
      className={linkLook}
    >
      {adHistory.title}
    </button>
  </p>
)

interface RowDialogsProps {
  readonly open: Open
  readonly row: PlacementRowProps
  /** The one that is looked at. */
  readonly unit: AdUnit | undefined
  readonly height: number
  readonly onClose: () => void
}

/** What is asked and shown over a row. */
function RowDialogs({ open, row, unit, height, onClose }: RowDialogsProps) {
  const { placement, device, units, onChange } = row
  const { id, position_name: name, position_key, enabled } = placement
  return (
    <>
      {open === 'units' && (
        <Suspense fallback={null}>
          <ShareDialog
            title={adPlacements.shareOf(name)}
            placed={placement.units}
            units={units}
            onClose={onClose}
            onSave={(next) => {
              onClose()
              onChange({ id, enabled, units: next })
            }}
          />
        </Suspense>
      )}
      {open === 'history' && (
        <Suspense fallback={null}>
          <HistoryDialog kind="placement" subject={{ id, name }} onClose={onClose} />
        </Suspense>
      )}
      {open === 'preview' && unit && (
        <PreviewDialog
          title={adPlacements.previewOf(name)}
          unit={unit}
          height={height}
          width={adRooms[position_key][device].widest}
          onClose={onClose}
        />
      )}
    </>
  )
}

interface UnitSelectProps {
  readonly label: string
  readonly value: Placement['ad_unit_id']
  readonly units: readonly AdUnit[]
  readonly disabled: boolean
  readonly onChange: (id: number | null) => void
}

const UnitSelect = ({ label, value, units, disabled, onChange }: UnitSelectProps) => (
  <select
    aria-label={label}
    value={value ?? ''}
    disabled={disabled}
    onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    className={selectLook}
  >
    <option value="">{adPlacements.none}</option>
    {units.map((unit) => (
      <option key={unit.id} value={unit.id}>
        {unit.name}
      </option>
    ))}
  </select>
)

const looks: Record<ShownState, string> = {
  showing: 'text-success',
  off: 'text-soft',
  'no-unit': 'text-warning',
  'no-client': 'text-warning',
  scheduled: 'text-soft',
  ended: 'text-warning',
  checking: 'text-soft',
}

/** Filled while a visitor sees something there. */
const Dot = ({ filled }: { readonly filled: boolean }) => (
  <span
    aria-hidden="true"
    className={`mr-2 inline-block size-2.5 rounded-full border border-current ${filled ? 'bg-current' : ''}`}
  />
)

/** Whether a visitor sees something there, and why not. */
const PlacementState = ({ state }: { readonly state: ShownState }) => (
  <p data-state={state} className={looks[state]}>
    <Dot filled={state === 'showing'} />
    {adPlacements.states[state]}
    {state === 'no-client' && (
      <>
        {' '}
        <Link href="/ad-ownership" className="inline-flex min-h-6 items-center text-ink underline">
          {adPlacements.toOwnership}
        </Link>
      </>
    )}
  </p>
)
