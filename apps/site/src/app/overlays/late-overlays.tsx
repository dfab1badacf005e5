import { startTransition, Suspense, useEffect, useState } from 'react'
import { whenCalm } from '../../shared/scheduling/when-calm.ts'
import { lazyView } from '../../shared/loading/lazy-view.tsx'
import { useLocale } from '../../shared/words/index.tsx'

const Overlays = lazyView(() => import('./overlays.tsx').then((module) => module.Overlays))

/**
 * The page itself comes first; without what lies over it, it is whole. In a transition, so that a
 * press does not have to wait for it to be drawn.
 */
export function LateOverlays() {
  const [isReady, setReady] = useState(false)
  const locale = useLocale()
  useEffect(() => {
    const load = async (): Promise<void> => {
      const { prepareOverlays } = await import('./overlays.tsx')
      await Promise.all([Overlays.preload(), prepareOverlays(locale)])
      startTransition(() => setReady(true))
    }
    whenCalm(() => void load().catch(() => undefined))
  }, [locale])
  return <Suspense fallback={null}>{isReady && <Overlays />}</Suspense>
}
