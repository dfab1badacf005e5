import { Button } from '@reflex/ui'
import { useState } from 'react'
import type { AdUnit, Placement } from '../../lib/ads/use-ads.ts'
import { ConfirmDialog } from '../../lib/parts/confirm-dialog.tsx'
import { adPlacements } from '../../lib/words/ad-placements.ts'
import { copiesToMobile, type PlacementCopy } from './copy-placements.ts'

interface CopyButtonProps {
  readonly placements: readonly Placement[]
  readonly units: readonly AdUnit[]
  /** A change is on its way: what would be copied is not yet known. */
  readonly waits: boolean
  readonly onCopy: (copies: readonly PlacementCopy[]) => Promise<void>
  readonly onSame: () => void
}

/** Makes the phones' places as the desktops' are, after showing which will change. */
export function CopyButton({ placements, units, waits, onCopy, onSame }: CopyButtonProps) {
  const [asked, setAsked] = useState<readonly PlacementCopy[] | null>(null)
  const [busy, setBusy] = useState(false)
  const ask = () => {
    const copies = copiesToMobile(placements)
    if (copies.length === 0) onSame()
    else setAsked(copies)
  }
  const copy = async () => {
    setBusy(true)
    await onCopy(asked ?? [])
    setBusy(false)
    setAsked(null)
  }
  const namesOf = (placed: Placement['units']) =>
    placed
      .map(({ ad_unit_id: id }) => units.find((unit) => unit.id === id)?.name ?? '–')
      .join(' + ') || adPlacements.none
  return (
    <>
      <Button variant="quiet" disabled={waits} onClick={ask}>
        {adPlacements.copy}
      </Button>
      {asked && (
        <ConfirmDialog
          title={adPlacements.copyTitle}
          confirm={busy ? adPlacements.copying : adPlacements.copyConfirm}
          busy={busy}
          harmless
          onConfirm={() => {
            void copy()
          }}
          onCancel={() => setAsked(null)}
        >
          <p>{adPlacements.copyText}</p>
          <ul className="grid gap-1">
            {asked.map(({ name, next }) => (
              <li key={next.id} className="break-words">
                {adPlacements.copyLine(name, namesOf(next.units), next.enabled === 1)}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  )
}
