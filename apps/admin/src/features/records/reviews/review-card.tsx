import { UID_SHOWN } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { useState } from 'react'
import { Link } from 'wouter'
import { formatMoment } from '../../../shared/format/date.ts'
import { formatResult } from '../../../shared/format/result.ts'
import { GameName } from '../../../shared/parts/game-name.tsx'
import { Reading } from '../../../shared/parts/reading.tsx'
import { common } from '../../../shared/words/common.ts'
import { gameLabel } from '../../../shared/words/games.ts'
import { player } from '../../../shared/words/player.ts'
import { doubts, reviews } from '../../../shared/words/reviews.ts'
import { RunDrawing } from '../../../shared/runs/run-drawing.tsx'
import type { Review } from './use-reviews.ts'

interface ReviewCardProps {
  readonly review: Review
  readonly busy: boolean
  readonly onAccept: () => void
  readonly onReject: () => void
}

const Facts = ({ review }: { readonly review: Review }) => (
  <div className="grid gap-1">
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <GameName game={review.game} />
      <Link
        href={`/players/${review.player}`}
        title={player.open(review.nickname || common.anonymous)}
      >
        <strong className="break-keep wrap-anywhere">{review.nickname || common.anonymous}</strong>
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
    </p>
    <ul aria-label={reviews.reasons} className="mt-1 flex flex-wrap gap-2 text-sm">
      {review.doubts.map((doubt) => (
        <li key={doubt} className="border-l-4 border-warning bg-sunken px-2.5 py-1">
          {doubts[doubt] ?? doubt}
        </li>
      ))}
    </ul>
  </div>
)

export function ReviewCard({ review, busy, onAccept, onReject }: ReviewCardProps) {
  const [open, setOpen] = useState(false)
  const name = review.nickname || common.anonymous
  const game = gameLabel(review.game)
  return (
    <article aria-label={`${game} ${name}`} className="panel grid gap-4 p-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <Facts review={review} />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            className="px-4!"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? reviews.hide : reviews.show}
          </Button>
          <Button
            variant="quiet"
            className="px-4!"
            disabled={busy}
            aria-label={reviews.acceptOf(name, game)}
            onClick={onAccept}
          >
            {reviews.accept}
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
        </div>
      </div>
      {open && <RunDrawing run={review} />}
    </article>
  )
}
