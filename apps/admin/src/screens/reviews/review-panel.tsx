import { useState } from 'react'
import { Banner } from '../../parts/banner.tsx'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { common } from '../../words/common.ts'
import { reviews } from '../../words/reviews.ts'
import { Pager } from '../../parts/pager.tsx'
import { pagesOf } from '../../parts/paging.ts'
import { ReviewCard } from './review-card.tsx'
import { ReviewStates } from './review-states.tsx'
import { keyOf, useReviews, useVerdict, type Review, type ReviewState } from './use-reviews.ts'

export function ReviewPanel() {
  const [page, setPage] = useState(1)
  const [rejecting, setRejecting] = useState<Review | null>(null)
  const [status, setStatus] = useState<ReviewState>('review')
  const query = useReviews(page, status)
  const { data, isPending } = query
  const { banner, saving, judge } = useVerdict()
  const pages = pagesOf(data?.total ?? 0)
  if (data && page > pages) setPage(pages)
  return (
    <div className="grid gap-4">
      <Banner banner={banner} />
      <LoadFailure queries={[query]} text={reviews.loadFailed} />
      <ReviewStates
        shown={status}
        onShow={(next) => {
          setPage(1)
          setStatus(next)
        }}
      />
      <p className="caption">{status === 'review' ? reviews.intro : reviews.confirmIntro}</p>
      {isPending && <Skeleton blocks={['h-40', 'h-40', 'h-40']} className="grid gap-4" />}
      {data?.scores.length === 0 && (
        <p className="panel px-4 py-8 text-center text-soft">{reviews.empty}</p>
      )}
      {data?.scores.map((review) => (
        <ReviewCard
          key={keyOf(review)}
          review={review}
          busy={saving === keyOf(review)}
          onAccept={() => {
            void judge(review, 'clean')
          }}
          onReject={() => setRejecting(review)}
        />
      ))}
      {pages > 1 && <Pager page={page} pages={pages} onChange={setPage} />}
      {rejecting && (
        <ConfirmDialog
          title={reviews.rejectTitle}
          confirm={reviews.reject}
          onCancel={() => setRejecting(null)}
          onConfirm={() => {
            setRejecting(null)
            void judge(rejecting, 'rejected')
          }}
        >
          <p>
            {`${reviews.rejectText(rejecting.nickname || common.anonymous)} `}
            <strong>{common.irreversible}</strong>
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
