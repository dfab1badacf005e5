import { formatMoment } from '../format/date.ts'
import { formatPercent } from '../format/result.ts'
import { adHistory } from '../words/ad-history.ts'
import { adPlacements } from '../words/ad-placements.ts'
import type { AdUnit, Placement } from './use-ads.ts'

type Placed = Placement['units']

/** When a unit comes and goes, in words; empty where it always stands. */
const timesOf = ({ from, until }: Placed[number]): string =>
  [
    from === null ? '' : adPlacements.placedFrom(formatMoment(from)),
    until === null ? '' : adPlacements.placedUntil(formatMoment(until)),
  ]
    .filter(Boolean)
    .join(' ')

interface PlacedListProps {
  readonly placed: Placed
  readonly units: readonly Pick<AdUnit, 'id' | 'name'>[]
}

/** The units of a place, each with its part of the views and its times. */
export function PlacedList({ placed, units }: PlacedListProps) {
  const total = placed.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <ul className="grid gap-1 text-sm max-sm:col-span-2">
      {placed.map((each) => (
        <li key={each.ad_unit_id} className="min-w-0 break-words">
          {units.find(({ id }) => id === each.ad_unit_id)?.name ??
            adHistory.goneUnit(each.ad_unit_id)}
          {placed.length > 1 && (
            <span className="figures ml-2 text-soft">
              {adPlacements.placedShare(formatPercent((each.weight / total) * 100))}
            </span>
          )}
          <span className="caption block">{timesOf(each)}</span>
        </li>
      ))}
    </ul>
  )
}
