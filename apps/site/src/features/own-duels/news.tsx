import { Suspense } from 'react'
import { lazyView } from '../../lib/loading/lazy-view.tsx'
import { bestToGreetWith } from '../profile/best-of.ts'
import { useMe } from '../profile/use-me.ts'

const NewsLine = lazyView(() => import('./news-line.tsx').then((module) => module.NewsLine))

/** For those alone who have played before: nobody else fetches it. */
export const DuelNews = () =>
  bestToGreetWith(useMe()) && (
    <Suspense fallback={null}>
      <NewsLine />
    </Suspense>
  )
