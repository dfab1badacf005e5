import type { Locale } from '@reflex/contract'
import { startTransition, Suspense, useEffect, useState } from 'react'
import { lazyView, type LazyView } from '../lib/loading/lazy-view.tsx'
import { whenBrowserIdle } from '../lib/scheduling/browser-idle.ts'
import { afterRun } from '../lib/scheduling/run-live.ts'
import { useLocale } from '../lib/words/index.tsx'

/**
 * The page itself comes first; without what lies over it, it is whole, and what fails to come is
 * tried again on the next page load. In a transition, so that a press does not have to wait for it
 * to be drawn.
 */
const idlePart = (View: LazyView<object>, prepareWords: (locale: Locale) => Promise<unknown>) =>
  function IdlePart() {
    const [isReady, setReady] = useState(false)
    const locale = useLocale()
    useEffect(() => {
      const load = async (): Promise<void> => {
        await Promise.all([View.preload(), prepareWords(locale)])
        // A run may have begun since they were asked for.
        afterRun(() => startTransition(() => setReady(true)))
      }
      whenBrowserIdle(() => void load().catch(() => undefined))
    }, [locale])
    return <Suspense fallback={null}>{isReady && <View />}</Suspense>
  }

export const Overlays = idlePart(
  lazyView(() => import('./late-parts.ts').then((module) => module.Overlays)),
  (locale) => import('./late-parts.ts').then((module) => module.prepareOverlays(locale)),
)

export const Notices = idlePart(
  lazyView(() => import('./late-parts.ts').then((module) => module.Notices)),
  (locale) => import('./late-parts.ts').then((module) => module.prepareNotices(locale)),
)
