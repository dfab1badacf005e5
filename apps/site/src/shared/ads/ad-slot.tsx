import type { AdPosition } from '@reflex/contract'
import { Suspense, useRef, type ComponentType } from 'react'
import { lazyView } from '../loading/lazy-view.tsx'
import { shownLocale } from '../words/shown-locale.ts'
import { useNear } from './use-near.ts'

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

/** A place for an ad. The stylesheet gives it its height from the first paint on, whatever comes into it. */
export function AdSlot({ position }: Filled) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNear(box)
  return (
    <div ref={box} data-ad-position={position} className="w-full overflow-hidden">
      {isNear && (
        <Suspense fallback={null}>
          <AdFilling position={position} />
        </Suspense>
      )}
    </div>
  )
}
