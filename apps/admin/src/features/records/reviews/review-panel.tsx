import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Button } from '@reflex/ui'
import { Banner, useBanner, type BannerControl } from '../../../lib/parts/banner.tsx'
import { ConfirmDialog, Irreversible } from '../../../lib/parts/confirm-dialog.tsx'
import { DownloadButton } from '../../../lib/parts/csv-button.tsx'
import { LoadFailure } from '../../../lib/parts/load-failure.tsx'
import { Skeleton } from '../../../lib/parts/skeleton.tsx'
import { reviews } from '../../../lib/words/reviews.ts'
import { Pager } from '../../../lib/parts/pager.tsx'
import { pagesOf } from '../../../lib/parts/paging.ts'
import { useExistingPage, usePageInAddress } from '../../../lib/parts/use-page-in-address.ts'
import { useRenewal } from '../../../lib/api/operator-activity.ts'
import { SmallSelect } from '../../../lib/parts/field.tsx'
import { isTheirs, useAssignee } from './use-assignee.ts'
import { AcceptDialog } from './accept-first.tsx'
import { ReviewCard } from './review-card.tsx'
import { useQueue } from './use-queue.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { useChosen } from './use-chosen.ts'
import { useQueueKeys, type QueueAction, queueKeys } from './use-queue-keys.ts'
import {
  keyOf,
  nameOf,
  reviewOrders,
  reviewStates,
  useReviews,
  useVerdict,
  type Review,
  type ReviewFilter,
} from './use-reviews.ts'
import { useSaveReviews } from './use-save-reviews.ts'

interface ReviewStatesProps {
  readonly shown: ReviewFilter['status']
  onShow(state: ReviewFilter['status']): void
}

/** Which of the runs that are not ranked yet are listed. */
const ReviewStates = ({ shown, onShow }: ReviewStatesProps) => (
  <div role="group" aria-label={reviews.states} className="flex flex-wrap gap-2">
    {reviewStates.map((state) => (
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
  const { look, takeOver } = useAssignee()
  const queue = useQueue(rows, look)
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
    takeOver,
  }
  /** What somebody else looks at is not judged by a key in passing. */
  const act = (action: QueueAction, review: Review): void => {
    const { assignee } = review
    const judges = action === 'seen' || action === 'accept' || action === 'reject'
    if (judges && assignee && isTheirs(review)) banner.fail(reviews.theirs(assignee.email))
    else acts[action]?.(review)
  }
  useQueueKeys((action) => {
    if (action === 'next' || action === 'previous' || action === 'watch') return queue[action]()
    if (queue.current && saving === null && chosen.done === null) act(action, queue.current)
  })
  const undo = async (review: Review): Promise<void> => {
    setLastSeen(null)
    await unsee(review)
  }
  const asked = { rejecting, setRejecting, accepting, setAccepting }
  return { ...asked, lastSeen, saving, judge, accept, queue, chosen, markSeen, undo, takeOver }
}

/** The runs one after the other. */
function ReviewList(props: ReviewListProps) {
  const { rows } = props
  const answers = useAnswers(props)
  const { rejecting, setRejecting, accepting, setAccepting, accept, judge, markSeen } = answers
  const { lastSeen, saving, queue, chosen, undo, takeOver } = answers
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
          onTakeOver={() => takeOver(review)}
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

/** State, order and page live in the address. */
function useReviewFilter() {
  const [params, setParams] = useSearchParams()
  const status = reviewStates.find((each) => each === params.get('state')) ?? 'review'
  const order = reviewOrders.find((each) => each === params.get('order')) ?? 'urgency'
  const set = (next: Partial<ReviewFilter>): void => {
    const { status: state, order: by } = { status, order, ...next }
    const told = { ...(state !== 'review' && { state }), ...(by !== 'urgency' && { order: by }) }
    setParams({ tab: params.get('tab') ?? '', ...told }, { replace: true })
  }
  return { filter: { status, order }, set }
}

const orderOptions = reviewOrders.map((value) => ({ value, label: reviews.orders[value] }))
/** So soon one sees what others have judged, and what they look at. */
const RENEWED_EVERY_MS = 20_000

export function ReviewPanel() {
  const { filter, set } = useReviewFilter()
  const [page, setPage] = usePageInAddress()
  const query = useReviews(page, filter)
  const { data, isPending, isPlaceholderData } = query
  const { status, order } = filter
  const banner = useBanner()
  const file = useSaveReviews(filter, banner)
  const pages = pagesOf(data?.total ?? 0)
  useExistingPage(page, data && !isPlaceholderData ? pages : null, setPage)
  useRenewal(() => void query.refetch(), RENEWED_EVERY_MS)
  return (
    <div className="grid gap-4">
      <Banner banner={banner.banner} />
      <LoadFailure queries={[query]} text={reviews.loadFailed} />
      <div className="flex flex-wrap items-end gap-3">
        <ReviewStates shown={status} onShow={(next) => set({ status: next })} />
        <div className="ml-auto flex items-end gap-3">
          {status === 'review' && (
            <SmallSelect
              label={reviews.order}
              value={order}
              options={orderOptions}
              onChange={(next) => set({ order: next })}
            />
          )}
          <DownloadButton
            title={reviews.stateOf[status]}
            disabled={file.busy || !data?.total}
            onSave={file.save}
          />
        </div>
      </div>
      <p className="caption">{introOf(filter)}</p>
      <QueueKeys />
      {isPending && <Skeleton blocks={['h-40', 'h-40', 'h-40']} className="grid gap-4" />}
      {data?.scores.length === 0 && (
        <p className="panel px-4 py-8 text-center text-soft">{reviews.empty}</p>
      )}
      {data && <ReviewList key={`${status} ${order} ${page}`} rows={data.scores} banner={banner} />}
      {pages > 1 && <Pager page={page} pages={pages} onChange={setPage} />}
    </div>
  )
}

function introOf({ status, order }: ReviewFilter): string {
  if (status === 'confirm') return reviews.confirmIntro
  return order === 'wait' ? reviews.waitIntro : reviews.intro
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
