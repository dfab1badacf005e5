import type { AdUnit } from '../../lib/ads/use-ads.ts'
import { Panel } from '../../lib/parts/panel.tsx'
import { adPlacements } from '../../lib/words/ad-placements.ts'
import { arrange, type Device } from './arrange.ts'
import { PlacementRow } from './placement-row.tsx'
import type { PlacementChange, ShownPlacement } from './use-placement-changes.ts'

interface PlacementGroupsProps {
  readonly placements: readonly ShownPlacement[]
  readonly units: readonly AdUnit[]
  readonly device: Device
  readonly saving: ReadonlySet<number>
  readonly onChange: (change: PlacementChange) => Promise<void>
}

export function PlacementGroups(props: PlacementGroupsProps) {
  const groups = arrange(props.placements, props.device)
  if (groups.length === 0) return <p className="text-soft">{adPlacements.empty}</p>
  return (
    <div className="grid gap-6">
      {groups.map(({ page, placements }) => (
        <Panel key={page} title={adPlacements.pages[page]}>
          <ul>
            {placements.map((placement) => (
              <PlacementRow
                key={placement.id}
                placement={placement}
                device={props.device}
                units={props.units}
                saving={props.saving.has(placement.id)}
                onChange={(change) => {
                  void props.onChange(change)
                }}
              />
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  )
}
