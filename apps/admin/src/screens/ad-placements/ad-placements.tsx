import { useState } from 'react'
import { Link } from 'wouter'
import { useAdUnits, usePlacements } from '../../ads/use-ads.ts'
import { Banner } from '../../parts/banner.tsx'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { Screen } from '../../parts/screen.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { adPlacements } from '../../words/ad-placements.ts'
import type { Device } from './arrange.ts'
import { DevMode } from './dev-mode.tsx'
import { PlacementGroups } from './placement-groups.tsx'
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
  const changes = usePlacementChanges()
  const isPending = placements.isPending || units.isPending
  const ready = placements.data && units.data
  return (
    <Screen title={adPlacements.title} actions={<DevMode />}>
      <Banner banner={changes.banner} />
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
          <PlacementGroups
            placements={placements.data}
            units={units.data}
            device={device}
            saving={changes.saving}
            onChange={changes.change}
          />
        )}
      </Tabs>
    </Screen>
  )
}
