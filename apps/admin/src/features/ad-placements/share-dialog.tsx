import { Button } from '@reflex/ui'
import { useState } from 'react'
import { useNow } from '../../lib/api/operator-activity.ts'
import { Dialog } from '../../lib/parts/dialog.tsx'
import { SmallField, SmallSelect } from '../../lib/parts/field.tsx'
import { fieldOfMoment, useDayZone, zoneLabel } from '../../lib/format/day-zone.ts'
import { formatPercent } from '../../lib/format/result.ts'
import type { AdUnit, Placement } from '../../lib/ads/use-ads.ts'
import { adPlacements as words } from '../../lib/words/ad-placements.ts'
import { common } from '../../lib/words/common.ts'
import { faultOf, placedFrom, shareNow, type PartDraft } from './share-draft.ts'

interface ShareDialogProps {
  readonly title: string
  readonly placed: Placement['units']
  readonly units: readonly AdUnit[]
  readonly onSave: (placed: Placement['units']) => void
  readonly onClose: () => void
}

const MOST = 10

/** Which units share a place, how much of its views each takes, and from and until when. */
export function ShareDialog({ title, placed, units, onSave, onClose }: ShareDialogProps) {
  const zone = useDayZone()
  const at = useNow()
  const [parts, setParts] = useState<readonly PartDraft[]>(() =>
    placed.map(({ ad_unit_id: unit, weight, from, until }) => ({
      unit,
      weight: String(weight),
      from: fieldOfMoment(from, zone),
      until: fieldOfMoment(until, zone),
    })),
  )
  const [fault, setFault] = useState<string | null>(null)
  const write = (nth: number, change: Partial<PartDraft>) =>
    setParts(parts.map((part, each) => (each === nth ? { ...part, ...change } : part)))
  const free = units.find(({ id }) => !parts.some(({ unit }) => unit === id))
  const save = () => {
    const wrong = faultOf(parts, zone)
    setFault(wrong)
    if (wrong === null) onSave(placedFrom(parts, zone))
  }
  return (
    <Dialog
      title={title}
      onCancel={onClose}
      className="w-[min(52rem,calc(100vw-2rem))]"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button onClick={save}>{words.saveShare}</Button>
        </>
      }
    >
      <p className="caption break-keep">{words.shareIntro}</p>
      <ul className="grid gap-4">
        {parts.map((part, nth) => (
          <PartRow
            key={part.unit}
            part={part}
            units={units}
            now={shareNow(parts, nth, { zone, at })}
            onChange={(change) => write(nth, change)}
            onTakeOut={() => setParts(parts.filter((_, each) => each !== nth))}
          />
        ))}
      </ul>
      {free && parts.length < MOST && (
        <div>
          <Button
            variant="quiet"
            onClick={() =>
              setParts([...parts, { unit: free.id, weight: '1', from: '', until: '' }])
            }
          >
            {words.addUnit}
          </Button>
        </div>
      )}
      {fault !== null && (
        <p role="alert" className="text-danger">
          {fault}
        </p>
      )}
    </Dialog>
  )
}

interface PartRowProps {
  readonly part: PartDraft
  readonly units: readonly AdUnit[]
  /** Its part of the views now; null while it takes none. */
  readonly now: number | null
  readonly onChange: (change: Partial<PartDraft>) => void
  readonly onTakeOut: () => void
}

function PartRow({ part, units, now, onChange, onTakeOut }: PartRowProps) {
  const name = units.find(({ id }) => id === part.unit)?.name ?? ''
  const time = (field: 'from' | 'until', label: string) => (
    <SmallField
      label={label}
      type="datetime-local"
      value={part[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
    />
  )
  return (
    <li className="grid grid-cols-2 items-end gap-3 border-t border-hairline pt-3 sm:grid-cols-[minmax(0,1fr)_5rem_12rem_12rem_auto]">
      <div className="max-sm:col-span-2">
        <SmallSelect
          label={words.shareUnit}
          value={String(part.unit)}
          options={units.map((unit) => ({ value: String(unit.id), label: unit.name }))}
          onChange={(unit) => onChange({ unit: Number(unit) })}
        />
      </div>
      <SmallField
        label={words.weight}
        inputMode="numeric"
        maxLength={3}
        value={part.weight}
        onChange={({ target }) => onChange({ weight: target.value })}
      />
      <p className="caption sm:hidden">
        {now === null ? words.notNow : words.weightNow(formatPercent(now * 100))}
      </p>
      {time('from', words.fromIn(zoneLabel()))}
      {time('until', words.untilIn(zoneLabel()))}
      <Button
        variant="quiet"
        className="min-h-11! px-3!"
        aria-label={words.takeOutOf(name)}
        onClick={onTakeOut}
      >
        {words.takeOut}
      </Button>
      <p className="caption col-span-full max-sm:hidden">
        {now === null ? words.notNow : words.weightNow(formatPercent(now * 100))}
      </p>
    </li>
  )
}
