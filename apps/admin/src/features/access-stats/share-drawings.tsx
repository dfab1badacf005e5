import { formatCount } from '../../lib/format/number.ts'
import { sliceColour } from './chart-look.ts'
import type { Share } from './shares.ts'

/** Percent that stay free between two slices. */
const GAP = 0.6

const sumBefore = (shares: readonly Share[], index: number): number =>
  shares.slice(0, index).reduce((sum, { percent }) => sum + percent, 0)

/** A ring, begun at the top. The legend beside it names the slices, the table has the figures. */
export function DeviceSlices({ shares }: { readonly shares: readonly Share[] }) {
  const gap = shares.length > 1 ? GAP : 0
  const slices = shares.map(({ name, visitors, percent }, index) => ({
    name,
    visitors,
    colour: sliceColour(index),
    start: sumBefore(shares, index),
    length: Math.max(0.4, percent - gap),
  }))
  return (
    <svg viewBox="0 0 100 100" className="mx-auto size-full" aria-hidden="true">
      {slices.map(({ name, visitors, colour, start, length }) => (
        <circle
          key={name}
          data-slice={name}
          cx="50"
          cy="50"
          r="38"
          fill="none"
          stroke={colour}
          strokeWidth="19"
          pathLength="100"
          strokeDasharray={`${length} ${100 - length}`}
          strokeDashoffset={-start}
          transform="rotate(-90 50 50)"
        >
          <title>{`${name} ${formatCount(visitors)}`}</title>
        </circle>
      ))}
    </svg>
  )
}

export const BrowserBars = ({ shares }: { readonly shares: readonly Share[] }) => (
  <ul className="grid grid-cols-[fit-content(12rem)_1fr_auto] content-start gap-x-3 gap-y-2 text-sm">
    {shares.map(({ name, visitors, percent }) => (
      <li key={name} className="col-span-3 grid grid-cols-subgrid items-center">
        <span className="truncate text-soft">{name}</span>
        <span
          data-bar={name}
          className="h-4 min-w-0.5 bg-accent"
          style={{ width: `${(percent / (shares[0]?.percent ?? 100)) * 100}%` }}
        />
        <span className="figures text-right">{formatCount(visitors)}</span>
      </li>
    ))}
  </ul>
)
