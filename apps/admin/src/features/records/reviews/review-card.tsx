import { UID_SHOWN } from '@reflex/contract'
import { Button } from '@reflex/ui'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatMoment, formatTime } from '../../../lib/format/date.ts'
import { formatCount } from '../../../lib/format/number.ts'
import { formatResult } from '../../../lib/format/result.ts'
import { GameName } from '../../../lib/parts/game-name.tsx'
import { Reading } from '../../../lib/parts/reading.tsx'
import { gameLabel } from '../../../lib/words/games.ts'
import { player } from '../../../lib/words/player.ts'
import { doubtText, reviews } from '../../../lib/words/reviews.ts'
import { SelectBox } from '../select-box.tsx'
import { RunDrawing } from '../../../lib/runs/run-drawing.tsx'
import { isTheirs } from './use-assignee.ts'
import { waitedFor } from './waited.ts'
import { boardsOf, keyOf, nameOf, type Review } from './use-reviews.ts'

interface ReviewCardProps {
  readonly review: Review
  readonly busy: boolean
  readonly isCurrent: boolean
  readonly open: boolean
  readonly isChosen: boolean
  /** Why it could not be judged with the others; null where it was not tried. */
  readonly reason: string | null
  readonly onChoose: () => void
  /** It plays as soon as it is open. */
  readonly plays: boolean
  readonly onToggle: () => void
  readonly onSee: () => void
  readonly onAccept: () => void
  readonly onReject: () => void
  readonly onTakeOver: () => void
}

const Tags = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ul aria-label={label} className="mt-1 flex flex-wrap gap-2 text-sm">
    {children}
  </ul>
)

/** Why a run that is ranked is here all the same, and what comes of approving one that is not. */
function Why({ review }: { readonly review: Review }) {
  const { place, reports, first } = review
  if (place === null && reports === 0 && first.length === 0) return null
  return (
    <Tags label={reviews.why}>
      {place !== null && (
        <li className="border-l-4 border-accent bg-sunken px-2.5 py-1">{reviews.placeOf(place)}</li>
      )}
      {first.length > 0 && (
        <li className="border-l-4 border-accent bg-sunken px-2.5 py-1">
          {reviews.firstOn(boardsOf(review))}
        </li>
      )}
      {reports > 0 && (
        <li className="border-l-4 border-danger bg-sunken px-2.5 py-1">
          {reviews.reported(formatCount(reports))}
        </li>
      )}
    </Tags>
  )
}

/** What a run at record pace still needs to rank by itself. */
const Waiting = ({ confirm }: { readonly confirm: NonNullable<Review['confirm']> }) => {
  const { runs, near, left, not_before: from } = confirm
  return (
    <p data-near={near} className="figures text-sm">
      {reviews.progress(near, near + runs, left)}
      {` · ${from === null ? reviews.laterDone : reviews.laterFrom(formatMoment(from))}`}
    </p>
  )
}

const Facts = ({ review }: { readonly review: Review }) => (
  <div className="grid gap-1">
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <GameName game={review.game} />
      <Link href={`/players/${review.player}`} title={player.open(nameOf(review))}>
        <strong className="break-keep wrap-anywhere">{nameOf(review)}</strong>
      </Link>
      <span className="numeral text-2xl">
        <Reading text={formatResult(review.game, review.ms)} />
      </span>
    </p>
    <p className="caption">
      {`${formatMoment(review.created_at)} · `}
      <span className="font-mono">{`${review.uid.slice(0, UID_SHOWN)}…`}</span>
      {review.kind === 'challenge' &&
        ` · ${review.verified ? reviews.verified : reviews.unverified}`}
      {review.status !== 'confirm' && ` · ${reviews.waited(waitedFor(review.waiting_since))}`}
    </p>
    <Why review={review} />
    {review.confirm && <Waiting confirm={review.confirm} />}
    {review.doubts.length > 0 && (
      <Tags label={reviews.reasons}>
        {review.doubts.map((doubt) => (
          <li key={doubt} className="border-l-4 border-warning bg-sunken px-2.5 py-1">
            {doubtText(doubt)}
          </li>
        ))}
      </Tags>
    )}
  </div>
)

/** Who looks at it meanwhile, and the way to judge it all the same. */
function TakenBy({ review, busy, onTakeOver }: ReviewCardProps) {
  const { assignee } = review
  if (!assignee) return null
  return (
    <div
      data-assignee={assignee.email}
      className="flex flex-wrap items-center justify-between gap-3 border-l-4 border-warning pl-3"
    >
      <p className="min-w-0 break-keep wrap-anywhere">
        {reviews.lookedAt(assignee.email, formatTime(assignee.until))}
      </p>
      <Button
        variant="quiet"
        className="px-4!"
        disabled={busy}
        aria-label={reviews.takeOverOf(nameOf(review), gameLabel(review.game))}
        onClick={onTakeOver}
      >
        {reviews.takeOver}
      </Button>
    </div>
  )
}

/** A run that is ranked has been seen or is rejected; one that waits is accepted or rejected. */
function Answers({ review, busy, onSee, onAccept, onReject }: ReviewCardProps) {
  const [name, game] = [nameOf(review), gameLabel(review.game)]
  const isRanked = review.status === 'ranked'
  return (
    <>
      <Button
        variant="quiet"
        className="px-4!"
        disabled={busy}
        aria-label={isRanked ? reviews.seenOf(name, game) : reviews.acceptOf(name, game)}
        onClick={isRanked ? onSee : onAccept}
      >
        {isRanked ? reviews.seen : reviews.accept}
      </Button>
      <Button
        variant="quiet"
        className="px-4! text-danger!"
        disabled={busy}
        aria-label={reviews.rejectOf(name, game)}
        onClick={onReject}
      >
        {reviews.reject}
      </Button>
    </>
  )
}

export function ReviewCard(props: ReviewCardProps) {
  const { review, isCurrent, open, plays, isChosen, reason, onToggle, onChoose } = props
  return (
    <article
      aria-label={`${gameLabel(review.game)} ${nameOf(review)}`}
      aria-current={isCurrent || undefined}
      data-review={keyOf(review)}
      tabIndex={-1}
      className="panel grid gap-4 p-4 aria-[current]:border-ink aria-[current]:shadow-[inset_3px_0_0_var(--ink)]"
    >
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 gap-2">
          <SelectBox
            label={reviews.chooseOf(nameOf(review), gameLabel(review.game))}
            checked={isChosen}
            onChange={onChoose}
          />
          <Facts review={review} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" className="px-4!" aria-expanded={open} onClick={onToggle}>
            {open ? reviews.hide : reviews.show}
          </Button>
          {!isTheirs(review) && <Answers {...props} />}
        </div>
      </div>
      {isTheirs(review) && <TakenBy {...props} />}
      {reason !== null && (
        <p role="alert" className="text-danger">
          {`✗ ${reason}`}
        </p>
      )}
      {open && <RunDrawing run={review} plays={plays} />}
    </article>
  )
}
