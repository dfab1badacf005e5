import { Suspense, useEffect, useState } from 'react'
import { whenCalm } from '../late/when-calm.ts'
import { lazyView } from '../routing/lazy-view.tsx'

const Overlays = lazyView(() => import('./overlays.tsx').then((module) => module.Overlays))

/** The page itself comes first; without what lies over it, it is whole. */
export function LateOverlays() {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const show = (): void =>
      void Overlays.preload().then(
        () => setReady(true),
        () => undefined,
      )
    whenCalm(show)
  }, [])
  return <Suspense fallback={null}>{isReady && <Overlays />}</Suspense>
}
