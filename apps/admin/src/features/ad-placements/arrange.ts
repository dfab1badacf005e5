import type { Placement } from '../../lib/ads/use-ads.ts'

export type Device = 'desktop' | 'mobile'
type Arranged = Pick<Placement, 'page' | 'position_key'> & {
  /** Missing means both. */
  readonly device_type?: Placement['device_type'] | null
}

export const pageOrder = ['home', 'game', 'leaderboard'] as const

/** How far down its page a position is: top or before, between or mid, bottom or after. */
function depth({ position_key }: Arranged): number {
  if (/top|before/.test(position_key)) return 0
  return /between|mid/.test(position_key) ? 1 : 2
}

const isFor = ({ device_type }: Arranged, device: Device): boolean =>
  (device_type ?? 'both') === 'both' || device_type === device

export interface PageGroup<P> {
  readonly page: (typeof pageOrder)[number]
  readonly placements: readonly P[]
}

/** What a device shows, page by page, from top to bottom. */
export function arrange<P extends Arranged>(
  placements: readonly P[],
  device: Device,
): PageGroup<P>[] {
  const shown = placements.filter((placement) => isFor(placement, device))
  return pageOrder
    .map((page) => ({
      page,
      placements: shown
        .filter((placement) => placement.page === page)
        .toSorted((a, b) => depth(a) - depth(b)),
    }))
    .filter((group) => group.placements.length > 0)
}
