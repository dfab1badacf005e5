import { useState } from 'react'
import { Button } from '@reflex/ui'
import { Banner, useBanner, type BannerControl } from '../../../lib/parts/banner.tsx'
import { ConfirmDialog, Irreversible } from '../../../lib/parts/confirm-dialog.tsx'
import { DownloadButton } from '../../../lib/parts/csv-button.tsx'
import { LoadFailure } from '../../../lib/parts/load-failure.tsx'
import { Skeleton } from '../../../lib/parts/skeleton.tsx'
import { reviews } from '../../../lib/words/reviews.ts'
import { Pager } from '../../../lib/parts/pager.tsx'
import { pagesOf } from '../../../lib/parts/paging.ts'
import { AcceptDialog } from './accept-first.tsx'
import { ReviewCard } from './review-card.tsx'
import { useQueue } from './use-queue.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { useChosen } from './use-chosen.ts'
import { useQueueKeys, type QueueAction, queueKeys } from './use-queue-keys.ts'
import {
  keyOf,
  nameOf,
  useReviews,
  useVerdict,
  type Review,
  type ReviewState,
} from './use-reviews.ts'
import { useSaveReviews } from './use-save-reviews.ts'

interface ReviewStatesProps {
  readonly shown: ReviewState
  onShow(state: ReviewState): void
}

/** Which of the runs that are not ranked yet are listed. */
const ReviewStates = ({ shown, onShow }: ReviewStatesProps) => (
  <div role="group" aria-label={reviews.states} className="flex flex-wrap gap-2">
    {(['review', 'confirm'] as const).map((state) => (
      <Button
        key={state}
        variant="quiet"
        className={`px-4! ${state === shown ? 'font-semibold underline underline-offset-8' : ''}`}
        aria-pressed={state === shown}
        onClick={() => onShow(state)}
      >
        {reviews.stateOf[state]}
      </Button>
    ))}
  </div>
)

interface RejectDialogProps {
  readonly review: Review
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

const RejectDialog = ({ review, ...answers }: RejectDialogProps) => (
  <ConfirmDialog title={reviews.rejectTitle} confirm={reviews.reject} {...answers}>
    <Irreversible>{reviews.rejectText(nameOf(review), review.status === 'ranked')}</Irreversible>
  </ConfirmDialog>
)

interface ReviewListProps {
  readonly rows: readonly Review[]
  readonly banner: BannerControl
}

/** What is done with the runs, by the mouse or by one key for each step. */
function useAnswers({ rows, banner }: ReviewListProps) {
  const [rejecting, setRejecting] = useState<Review | null>(null)
  const [accepting, setAccepting] = useState<Review | null>(null)
  const [lastSeen, setLastSeen] = useState<Review | null>(null)
  const { saving, judge, see, unsee } = useVerdict(banner)
  const queue = useQueue(rows)
  const chosen = useChosen(rows, banner)
  const markSeen = async (review: Review): Promise<void> => {
    if (review.status !== 'ranked') return banner.fail(reviews.judgeInstead)
    queue.leave(review)
    setLastSeen((await see(review)) ? review : null)
  }
  const accept = (review: Review): void => {
    if (review.first.length > 0) setAccepting(review)
    else void (review.status === 'ranked' ? markSeen(review) : judge(review, 'clean'))
  }
  const acts: Partial<Record<QueueAction, (review: Review) => void>> = {
    seen: (review) => void markSeen(review),
    accept,
    reject: setRejecting,
    choose: chosen.toggle,
  }
  useQueueKeys((action) => {
    if (action === 'next' || action === 'previous' || action === 'watch') return queue[action]()
    if (queue.current && saving === null && chosen.done === null) acts[action]?.(queue.current)
  })
  const undo = async (review: Review): Promise<void> => {
    setLastSeen(null)
    await unsee(review)
  }
  const asked = { rejecting, setRejecting, accepting, setAccepting }
  return { ...asked, lastSeen, saving, judge, accept, queue, chosen, markSeen, undo }
}

/** The runs one after the other. */
function ReviewList(props: ReviewListProps) {
  const { rows } = props
  const answers = useAnswers(props)
  const { rejecting, setRejecting, accepting, setAccepting, accept, judge, markSeen } = answers
  const { lastSeen, saving, queue, chosen, undo } = answers
  return (
    <>
      {lastSeen && (
        <Button
          variant="quiet"
          className="justify-self-start px-4!"
          onClick={() => void undo(lastSeen)}
        >
          {reviews.seenUndo}
        </Button>
      )}
      {rows.length > 0 && <ChosenBar {...chosen} />}
      {rows.map((review) => (
        <ReviewCard
          key={keyOf(review)}
          review={review}
          busy={saving === keyOf(review) || chosen.done !== null}
          isChosen={chosen.has(review)}
          reason={chosen.reason(review)}
          onChoose={() => chosen.toggle(review)}
          isCurrent={review === queue.current}
          open={queue.isOpen(review)}
          plays={queue.isPlayed(review)}
          onToggle={() => queue.toggle(review)}
          onSee={() => void markSeen(review)}
          onAccept={() => accept(review)}
          onReject={() => setRejecting(review)}
        />
      ))}
      {accepting && (
        <AcceptDialog
          review={accepting}
          onCancel={() => setAccepting(null)}
          onConfirm={() => {
            setAccepting(null)
            void judge(accepting, 'clean')
          }}
        />
      )}
      {rejecting && (
        <RejectDialog
          review={rejecting}
          onCancel={() => setRejecting(null)}
          onConfirm={() => {
            setRejecting(null)
            void judge(rejecting, 'rejected')
          }}
        />
      )}
    </>
  )
}

export function ReviewPanel() {
  const [page, setPage] = useState(1)
  const [status, setStatus] = useState<ReviewState>('review')
  const query = useReviews(page, status)
  const { data, isPending } = query
  const banner = useBanner()
  const file = useSaveReviews(status, banner)
  const pages = pagesOf(data?.total ?? 0)
  if (data && page > pages) setPage(pages)
  return (
    <div className="grid gap-4">
      <Banner banner={banner.banner} />
      <LoadFailure queries={[query]} text={reviews.loadFailed} />
      <div className="flex items-center justify-between gap-3">
        <ReviewStates
          shown={status}
          onShow={(next) => {
            setPage(1)
            setStatus(next)
          }}
        />
        <DownloadButton
          title={reviews.stateOf[status]}
          disabled={file.busy || !data?.total}
          onSave={file.save}
        />
      </div>
      <p className="caption">{status === 'review' ? reviews.intro : reviews.confirmIntro}</p>
      <QueueKeys />
      {isPending && <Skeleton blocks={['h-40', 'h-40', 'h-40']} className="grid gap-4" />}
      {data?.scores.length === 0 && (
        <p className="panel px-4 py-8 text-center text-soft">{reviews.empty}</p>
      )}
      {data && <ReviewList key={`${status} ${page}`} rows={data.scores} banner={banner} />}
      {pages > 1 && <Pager page={page} pages={pages} onChange={setPage} />}
    </div>
  )
}

/** Which keys go through the queue; of no use on a phone. */
const QueueKeys = () => (
  <dl aria-label={reviews.keys} className="flex flex-wrap gap-x-5 gap-y-2 text-sm max-sm:hidden">
    {(Object.keys(queueKeys) as QueueAction[]).map((action) => (
      <div key={action} className="flex items-center gap-2">
        <dt>
          <kbd className="figures grid size-7 place-items-center rounded-sm border border-tick bg-surface">
            {queueKeys[action]}
          </kbd>
        </dt>
        <dd className="text-soft">{reviews.keyNames[action]}</dd>
      </div>
    ))}
  </dl>
)
