import { useState, useCallback } from 'react'
import { Link } from 'wouter'
import { storageKeys } from '@reflex/contract'
import { isApart, siteAddress } from '../../lib/api/site-origin.ts'
import { useAdUnits, usePlacements } from '../../lib/ads/use-ads.ts'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { Screen } from '../../lib/parts/screen.tsx'
import { Skeleton } from '../../lib/parts/skeleton.tsx'
import { Tabs } from '../../lib/parts/tabs.tsx'
import { Toast } from '../../lib/parts/toast.tsx'
import { adPlacements } from '../../lib/words/ad-placements.ts'
import { readLocal, writeLocal } from '../../lib/storage/local-storage.ts'
import { Switch } from '../../lib/parts/switch.tsx'
import type { Device } from './arrange.ts'
import { CopyButton } from './copy-button.tsx'
import { PlacementGroups } from './placement-groups.tsx'
import { usePlacementChanges } from './use-placement-changes.ts'
import type { PlacementCopy } from './copy-placements.ts'

/** Copies to the phones' places, and takes the last copy back. */
function useCopy({ changeAll, clear }: ReturnType<typeof usePlacementChanges>) {
  const [undoable, setUndoable] = useState<readonly PlacementCopy[] | null>(null)
  const forget = useCallback(() => {
    setUndoable(null)
    clear()
  }, [clear])
  const undo = () => {
    const before = (undoable ?? []).map((each) => each.before)
    setUndoable(null)
    void changeAll(before, adPlacements.undone)
  }
  return {
    /** What was done last is no copy any more, or was read. */
    forget,
    action: undoable ? { label: adPlacements.undo, act: undo } : undefined,
    copy: async (copies: readonly PlacementCopy[]) => {
      const next = copies.map((each) => each.next)
      const isWhole = await changeAll(next, adPlacements.copied(next.length))
      setUndoable(isWhole ? copies : null)
    },
  }
}

const site = siteAddress('/')

function DevMode() {
  const [on, setOn] = useState(() => readLocal(storageKeys.adDevMode) === 'true')
  const change = (next: boolean) => {
    writeLocal(storageKeys.adDevMode, String(next))
    setOn(next)
    // Another host has another storage: the site takes it from the link.
    if (isApart && site !== null) open(`${site}#ad-dev-mode=${next}`, '_blank', 'noreferrer')
  }
  return (
    <div className="flex max-w-md items-center gap-3">
      <div className="min-w-0">
        <p className="font-medium">{adPlacements.devMode}</p>
        <p className="caption">
          {isApart ? adPlacements.devModeApart(site !== null) : adPlacements.devModeHint}
        </p>
      </div>
      <Switch
        label={adPlacements.devMode}
        checked={on}
        disabled={isApart && site === null}
        onChange={change}
      />
    </div>
  )
}

const devices = [
  { value: 'desktop', label: adPlacements.desktop },
  { value: 'mobile', label: adPlacements.mobile },
] as const

const NoUnits = () => (
  <p className="border-l-4 border-warning bg-surface px-4 py-3">
    {`${adPlacements.noUnits} `}
    <Link href="/ad-units" className="inline-flex min-h-6 items-center underline">
      {adPlacements.toUnits}
    </Link>
  </p>
)

export function AdPlacements() {
  const [device, setDevice] = useState<Device>('desktop')
  const placements = usePlacements()
  const units = useAdUnits()
  const changes = usePlacementChanges(units.data ?? [])
  const copying = useCopy(changes)
  const isPending = placements.isPending || units.isPending
  const ready = placements.data && units.data
  return (
    <Screen writers={['owner', 'editor']} title={adPlacements.title} actions={<DevMode />}>
      <LoadFailure queries={[placements, units]} text={adPlacements.loadFailed} />
      {units.data?.length === 0 && <NoUnits />}
      <Tabs
        id="device"
        label={adPlacements.devices}
        value={device}
        options={devices}
        onChange={setDevice}
      >
        {isPending && <Skeleton blocks={['h-80', 'h-60', 'h-60']} />}
        {ready && (
          <div className="grid gap-4">
            {device === 'mobile' && (
              <div>
                <CopyButton
                  placements={placements.data}
                  units={units.data}
                  waits={changes.saving.size > 0}
                  onCopy={copying.copy}
                  onSame={() => changes.succeed(adPlacements.copySame)}
                />
              </div>
            )}
            <PlacementGroups
              placements={placements.data}
              units={units.data}
              device={device}
              saving={changes.saving}
              onChange={(change) => {
                copying.forget()
                return changes.change(change)
              }}
            />
          </div>
        )}
      </Tabs>
      <Toast banner={changes.banner} onClose={copying.forget} action={copying.action} />
    </Screen>
  )
}
