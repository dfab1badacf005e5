import { buttonLook } from '@reflex/ui'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'wouter'
import { boardSlugs, CHALLENGE_SLUG, isBoardSlug, type BoardSlug } from '@reflex/contract'
import { Screen } from '../../lib/parts/screen.tsx'
import { Skeleton } from '../../lib/parts/skeleton.tsx'
import { Tabs } from '../../lib/parts/tabs.tsx'
import { useReportedNames } from '../../lib/api/use-reported-names.ts'
import { nicknameWords } from '../../lib/words/nickname-words.ts'
import { records } from '../../lib/words/records.ts'
import { reportedNames } from '../../lib/words/reported-names.ts'
import { formatCount } from '../../lib/format/number.ts'
import { gameLabel } from '../../lib/words/games.ts'
import { useReviews } from './reviews/use-reviews.ts'
import { RecordPanel } from './record-panel.tsx'

const REVIEWS = 'reviews'
const allReviews = { status: 'review', order: 'urgency' } as const
type RecordsTab = BoardSlug | typeof REVIEWS

const tabFrom = (text: string | null): RecordsTab => {
  if (text === REVIEWS) return REVIEWS
  return text !== null && isBoardSlug(text) ? text : CHALLENGE_SLUG
}

interface TabOption {
  readonly value: RecordsTab
  readonly label: string
}

/** The last tab says how many wait, without being opened. */
const tabOptions = (waiting: number): readonly TabOption[] => [
  ...boardSlugs.map((value) => ({ value, label: gameLabel(value) })),
  {
    value: REVIEWS,
    label: waiting === 0 ? records.reviews : records.reviewsCount(formatCount(waiting)),
  },
]

/** Only the last tab needs it, with the words of every doubt. */
const ReviewPanel = lazy(async () => ({
  default: (await import('./reviews/review-panel.tsx')).ReviewPanel,
}))

export function Records() {
  const [params, setParams] = useSearchParams()
  const tab = tabFrom(params.get('tab'))
  const { data: waiting } = useReviews(1, allReviews)
  const names = useReportedNames().data?.total
  return (
    <Screen
      writers={['owner', 'reviewer']}
      title={records.title}
      actions={
        <div className="flex flex-wrap gap-2">
          <Link href="/reported-names" className={`${buttonLook('quiet')} min-h-11! px-4!`}>
            {names ? reportedNames.titleCount(formatCount(names)) : reportedNames.title}
          </Link>
          <Link href="/blocks" className={`${buttonLook('quiet')} min-h-11! px-4!`}>
            {records.blocked}
          </Link>
          <Link href="/trash" className={`${buttonLook('quiet')} min-h-11! px-4!`}>
            {records.trash}
          </Link>
          <Link href="/nickname-words" className={`${buttonLook('quiet')} min-h-11! px-4!`}>
            {nicknameWords.title}
          </Link>
        </div>
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
