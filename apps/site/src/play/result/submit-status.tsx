import type { BoardSlug } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { Suspense, useEffect, useState } from 'react'
import { useWords } from '../../lib/words/index.tsx'
import { useMeasureWords } from '../../lib/words/page-words.ts'
import type { SubmitReply, Submission } from '../../lib/api/submission.ts'
import { useMe } from '../../features/profile/use-me.ts'
import { claimViews } from '../../features/pending/claim-views.ts'
import { OwnClaims } from '../../features/pending/own-claims.tsx'
import type { Waiting } from '../../features/pending/steps.ts'
import { askAgain } from '../../features/pending/ask-again.ts'
import { OwnPlace } from './own-place.tsx'

interface SubmitStatusProps {
  readonly slug: BoardSlug
  readonly value: number
  readonly submission: Submission
  /** One's best before this run; null for a first one. */
  readonly best?: number | null | undefined
  /** What a personal best is called here. */
  readonly bestLabel?: string
  onResend(): void
}

/** What the server said of the run. Its height is the same while it is asked. */
export function SubmitStatus(props: SubmitStatusProps) {
  return (
    <div aria-live="polite" className="min-h-28">
      <Answer {...props} />
    </div>
  )
}

/** The terms say what these three mean; any other code says nothing to a player. */
const explained: readonly string[] = ['HASH', 'DURATION', 'RANGE']
const isExplained = (code: string): boolean => explained.includes(code)

function Answer({ slug, value, submission, best, bestLabel, onResend }: SubmitStatusProps) {
  const { errors, run } = useWords()
  const { below } = useMeasureWords()
  switch (submission.step) {
    case 'sending':
      return <p className="text-soft">{run.result.sending}</p>
    case 'practice':
      return <p data-notice="practice">{below.practice}</p>
    case 'imperfect':
      return <p data-notice="perfect-required">{below.perfectRequired}</p>
    case 'cleared':
      return (
        <p role="alert" data-notice="cleared">
          {run.result.cleared}
        </p>
      )
    case 'refused':
      return (
        <p role="alert" data-notice={submission.code}>
          <span className="font-medium text-danger">{below.failed}.</span>{' '}
          {errors.codes[submission.code]}
          {isExplained(submission.code) && (
            <>
              {' '}
              <code className="text-soft">{submission.code}</code>
            </>
          )}
        </p>
      )
    case 'failed':
      return (
        <div role="alert" data-notice={submission.code} className="grid justify-items-start gap-3">
          <p>
            <span className="font-medium text-danger">{below.failed}.</span>{' '}
            {errors.codes[submission.code]} {below.keep}
          </p>
          <Button variant="quiet" data-action="submit" onClick={onResend}>
            {run.result.resend}
          </Button>
        </div>
      )
    case 'kept':
      return (
        <Kept
          slug={slug}
          value={value}
          standing={submission.standing}
          isFirst={best === null}
          bestLabel={bestLabel}
        />
      )
  }
}

interface KeptProps {
  readonly slug: BoardSlug
  readonly value: number
  readonly standing: SubmitReply
  readonly isFirst: boolean
  readonly bestLabel: string | undefined
}

function Kept({ slug, value, standing, isFirst, bestLabel }: KeptProps) {
  const { result } = useWords().run
  const { below } = useMeasureWords()
  const isFresh = useAskedAgain(standing)
  const { confirm } = standing
  if (confirm) return <Confirm slug={slug} isFresh={isFresh} own={{ ms: value, confirm }} />
  if (standing.review) {
    return (
      <div data-notice="review" className="grid gap-1">
        <p className="font-medium">{below.review}</p>
        {standing.rule && (
          <Suspense fallback={null}>
            <claimViews.ReviewWhy rule={standing.rule} />
          </Suspense>
        )}
        <p className="text-soft">{below.reviewWhy}</p>
      </div>
    )
  }
  return (
    <div className="grid gap-3">
      <Suspense fallback={<p className="text-soft">{result.sending}</p>}>
        <OwnPlace slug={slug} standing={standing} isFirst={isFirst} bestLabel={bestLabel} />
      </Suspense>
      {standing.nickname_rejected && <p className="text-soft">{below.nicknameRejected}</p>}
      {isFresh && <OwnClaims slug={slug} />}
    </div>
  )
}

/** The list of waiting runs is older than this run until the server was asked again. */
function useAskedAgain(standing: SubmitReply): boolean {
  const [asked, setAsked] = useState<SubmitReply | null>(null)
  useEffect(() => void askAgain().finally(() => setAsked(standing)), [standing])
  return asked === standing
}

interface ConfirmProps {
  readonly slug: BoardSlug
  readonly isFresh: boolean
  /** This run, as the answer to it has it; another that waits already may be further. */
  readonly own: Waiting
}

/** At record pace. What is to be done is said of the best that waits. */
function Confirm({ slug, isFresh, own }: ConfirmProps) {
  const best = useMe()?.waiting?.[slug]
  return (
    <div data-notice="confirm" className="grid gap-1">
      <Suspense fallback={null}>
        <claimViews.ClaimNotice slug={slug} waiting={(isFresh && best) || own} shown={own.ms} />
        {isFresh && <OwnClaims slug={slug} newsOnly />}
      </Suspense>
    </div>
  )
}
