import type { Placement } from '../../lib/ads/use-ads.ts'
import { momentOfField, type DayZone } from '../../lib/format/day-zone.ts'
import { adPlacements } from '../../lib/words/ad-placements.ts'

/** A unit of a place as it is being typed; times as a field has them, empty for none. */
export interface PartDraft {
  readonly unit: number
  readonly weight: string
  readonly from: string
  readonly until: string
}

const weightOf = ({ weight }: PartDraft): number | null => {
  const number = /^\d{1,3}$/.test(weight.trim()) ? Number(weight) : 0
  return number >= 1 && number <= 100 ? number : null
}

export const placedFrom = (parts: readonly PartDraft[], zone: DayZone): Placement['units'] =>
  parts.map((part) => ({
    ad_unit_id: part.unit,
    weight: weightOf(part) ?? 1,
    from: momentOfField(part.from, zone),
    until: momentOfField(part.until, zone),
  }))

/** What is wrong with what was typed, in words; null when nothing is. */
export function faultOf(parts: readonly PartDraft[], zone: DayZone): string | null {
  if (parts.some((part) => weightOf(part) === null)) return adPlacements.weightWrong
  if (new Set(parts.map(({ unit }) => unit)).size < parts.length) return adPlacements.unitTwice
  const isBackwards = placedFrom(parts, zone).some(
    ({ from, until }) => from !== null && until !== null && until <= from,
  )
  return isBackwards ? adPlacements.timesWrong : null
}

/** The part of the views that one of them takes at a moment; null while it takes none. */
export function shareNow(
  parts: readonly PartDraft[],
  nth: number,
  { zone, at }: { readonly zone: DayZone; readonly at: number },
): number | null {
  const placed = placedFrom(parts, zone)
  const stands = ({ from, until }: (typeof placed)[number]): boolean =>
    (from === null || from <= at) && (until === null || at < until)
  const own = placed[nth]
  if (!own || !stands(own)) return null
  const total = placed.filter(stands).reduce((sum, { weight }) => sum + weight, 0)
  return own.weight / total
}
