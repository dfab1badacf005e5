import type { AdPosition } from '@reflex/contract'

/** Heights by position, phone first: what comes later must fit, so that nothing ever shifts. */
const heights: Record<AdPosition, string> = {
  'home-top': 'h-14 md:h-[90px]',
  'home-between-cards': 'h-[100px] md:h-[120px]',
  'home-bottom': 'h-[100px] md:h-[120px]',
  'game-before': 'h-14 md:h-[90px]',
  'game-after': 'h-[100px] md:h-[120px]',
  'leaderboard-top': 'h-14 md:h-[90px]',
  'leaderboard-mid': 'h-[100px] md:h-[120px]',
}

export function AdSlot({ position }: { position: AdPosition }) {
  return <div data-ad-position={position} className={`w-full overflow-hidden ${heights[position]}`} />
}
