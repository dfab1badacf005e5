import { useState } from 'react'
import { Link } from 'wouter'
import { useAdUnits, usePlacements } from '../../ads/use-ads.ts'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { Screen } from '../../parts/screen.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { Toast } from '../../parts/toast.tsx'
import { adPlacements } from '../../words/ad-placements.ts'
import type { Device } from './arrange.ts'
import { CopyButton } from './copy-button.tsx'
import { DevMode } from './dev-mode.tsx'
import { PlacementGroups } from './placement-groups.tsx'
import { useCopy } from './use-copy.ts'
import { usePlacementChanges } from './use-placement-changes.ts'

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
    <Screen title={adPlacements.title} actions={<DevMode />}>
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
