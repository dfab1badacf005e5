import { startTransition, Suspense, useEffect, useState } from 'react'
import { whenCalm } from '../late/when-calm.ts'
import { lazyView } from '../routing/lazy-view.tsx'

const Overlays = lazyView(() => import('./overlays.tsx').then((module) => module.Overlays))

/**
 * The page itself comes first; without what lies over it, it is whole. In a transition, so that a
 * press does not have to wait for it to be drawn.
 */
export function LateOverlays() {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const show = (): void =>
      void Overlays.preload().then(
        () => startTransition(() => setReady(true)),
        () => undefined,
      )
    whenCalm(show)
  }, [])
  return <Suspense fallback={null}>{isReady && <Overlays />}</Suspense>
}
