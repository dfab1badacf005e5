import type { AdPosition } from '@reflex/contract'
import { Suspense, useRef, type ComponentType } from 'react'
import { lazyView } from '../routing/lazy-view.tsx'
import { shownLocale } from '../words/shown-locale.ts'
import { useNear } from './use-near.ts'

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

interface Filled {
  readonly position: AdPosition
}

async function loadFilling(): Promise<ComponentType<Filled>> {
  const { AdFilling, prepareAds } = await import('./ad-filling.tsx')
  await prepareAds(shownLocale())
  return AdFilling
}

// A blocker may refuse the code itself: the place then stays empty, and the page whole.
const Nothing = () => null
const AdFilling = lazyView<Filled>(() => loadFilling().catch(() => Nothing))

/** A place for an ad. It has its height from the first paint on, whatever comes into it. */
export function AdSlot({ position }: Filled) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNear(box)
  return (
    <div
      ref={box}
      data-ad-position={position}
      className={`w-full overflow-hidden ${heights[position]}`}
    >
      {isNear && (
        <Suspense fallback={null}>
          <AdFilling position={position} />
        </Suspense>
      )}
    </div>
  )
}
