import { startTransition, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../../shared/scheduling/live.ts'
import { lazyView } from '../../shared/loading/lazy-view.tsx'
import { useLocale } from '../../shared/words/index.tsx'

const Notices = lazyView(() => import('./notices.tsx').then((module) => module.Notices))

/** The page itself comes first: stamp and missions are fetched when the browser has nothing to do. */
const LATEST_MS = 2000
const whenCalm = (task: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: LATEST_MS })
  else setTimeout(task, LATEST_MS / 4)
}

export function LateNotices() {
  const [isReady, setReady] = useState(false)
  const locale = useLocale()
  useEffect(() => {
    const load = async (): Promise<void> => {
      const { useProgressWords } = await import('../../shared/words/progress.ts')
      await Promise.all([Notices.preload(), useProgressWords.preload(locale)])
      startTransition(() => setReady(true))
    }
    // Without them the page is whole; the next page load tries again.
    whenCalm(() => whenIdle(() => void load().catch(() => undefined)))
  }, [locale])
  return <Suspense fallback={null}>{isReady && <Notices />}</Suspense>
}
