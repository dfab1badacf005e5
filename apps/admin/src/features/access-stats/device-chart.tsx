import { formatPercent } from '../../lib/format/result.ts'
import { accessStats, deviceNames } from '../../lib/words/access-stats.ts'
import { sliceColour } from './chart-look.ts'
import { ChartPanel } from './chart-panel.tsx'
import { FilterCell, useFileName } from './report-context.tsx'
import { DeviceSlices } from './share-drawings.tsx'
import { shareColumns } from './share-columns.tsx'
import { sharesOf, type Share } from './shares.ts'
import type { Report } from './use-access-stats.ts'

const columns = shareColumns(accessStats.device, 'device')

const Legend = ({ shares }: { readonly shares: readonly Share[] }) => (
  <ul className="grid min-w-0 content-center gap-2 text-sm">
    {shares.map(({ key, name, percent }, index) => (
      <li key={name} className="flex items-center gap-2">
        <svg aria-hidden="true" width="10" height="10" className="shrink-0">
          <rect width="10" height="10" fill={sliceColour(index)} />
        </svg>
        <span className="truncate">
          <FilterCell filter="device" value={key}>
            {name}
          </FilterCell>
        </span>
        <span className="figures ml-auto text-soft">{formatPercent(percent)}</span>
      </li>
    ))}
  </ul>
)

export function DeviceChart({ rows }: { readonly rows: Report['device_stats'] }) {
  const shares = sharesOf(
    rows.map(({ device_type, total_visitors }) => ({
      key: device_type,
      name: deviceNames[device_type] ?? device_type,
      visitors: total_visitors,
    })),
  )
  return (
    <ChartPanel
      title={accessStats.devices}
      file={useFileName('devices')}
      columns={columns}
      rows={shares}
      keyOf={({ name }) => name}
      empty={accessStats.noDevices}
    >
      <div className="grid h-56 grid-cols-[minmax(0,14rem)_minmax(9rem,1fr)] grid-rows-[minmax(0,1fr)] gap-4">
        <div className="min-h-0">
          <DeviceSlices shares={shares} />
        </div>
        <Legend shares={shares} />
      </div>
    </ChartPanel>
  )
}
