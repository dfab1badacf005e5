import { startTransition, Suspense, useEffect, useState } from 'react'
import { lazyView } from '../../lib/loading/lazy-view.tsx'
import { whenBrowserIdle } from '../../lib/scheduling/browser-idle.ts'
import { bestToGreetWith } from '../profile/best-of.ts'
import { useMe } from '../profile/use-me.ts'

const NewsLine = lazyView(() => import('./news-line.tsx').then((module) => module.NewsLine))

/** For those alone who have played before, and after everything else. */
export function DuelNews() {
  const mayHave = bestToGreetWith(useMe()) !== null
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (mayHave) whenBrowserIdle(() => startTransition(() => setIdle(true)))
  }, [mayHave])
  return isIdle ? (
    <Suspense fallback={null}>
      <NewsLine />
    </Suspense>
  ) : null
}
