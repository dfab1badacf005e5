import { buttonLook } from '@reflex/ui'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'wouter'
import { Screen } from '../../parts/screen.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { nicknameWords } from '../../words/nickname-words.ts'
import { records } from '../../words/records.ts'
import { useReviews } from '../reviews/use-reviews.ts'
import { RecordPanel } from './record-panel.tsx'
import { REVIEWS, tabFrom, tabOptions } from './tabs.ts'

/** Only the last tab needs it, with the words of every doubt. */
const ReviewPanel = lazy(async () => ({
  default: (await import('../reviews/review-panel.tsx')).ReviewPanel,
}))

export function Records() {
  const [params, setParams] = useSearchParams()
  const tab = tabFrom(params.get('tab'))
  const { data: waiting } = useReviews(1, 'review')
  return (
    <Screen
      title={records.title}
      actions={
        <Link href="/nickname-words" className={`${buttonLook('quiet')} min-h-11! px-4!`}>
          {nicknameWords.title}
        </Link>
      }
    >
      <Tabs
        id="records"
        label={records.tabs}
        value={tab}
        options={tabOptions(waiting?.total ?? 0)}
        onChange={(value) => setParams({ tab: value })}
      >
        {/* A new key is a new panel: page, search and selection start afresh. */}
        <Suspense fallback={<Skeleton blocks={['h-40', 'h-40', 'h-40']} className="grid gap-4" />}>
          {tab === REVIEWS ? <ReviewPanel /> : <RecordPanel key={tab} board={tab} />}
        </Suspense>
      </Tabs>
    </Screen>
  )
}
