import type { AdPosition } from '@reflex/contract'
import { Suspense, useRef, type ComponentType, useEffect, useState, type RefObject } from 'react'
import { lazyView } from '../lib/loading/lazy-view.tsx'
import { shownLocale } from '../lib/words/shown-locale.ts'
import { whenBrowserIdle } from '../lib/scheduling/browser-idle.ts'

/** True from the moment that the element is less than a screen away, outside of a timed run. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        whenBrowserIdle(() => setNear(true))
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return isNear
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
