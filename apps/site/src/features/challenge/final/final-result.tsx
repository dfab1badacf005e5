import { CHALLENGE_SLUG } from '@reflex/contract'
import { Button, buttonLook } from '@reflex/ui'
import { useEffect, useRef, useState } from 'react'
import { ScoreFigure } from '../../../lib/format/score-figure.tsx'
import { formatScore } from '../../../lib/format/score.ts'
import { NewsPlace } from '../../../play/news-place.tsx'
import { BestRow } from '../../../play/result/best-row.tsx'
import { NextPlace } from '../../../play/result/next-place.tsx'
import { ShareButtons } from '../../../play/result/share-buttons.tsx'
import { SubmitStatus } from '../../../play/result/submit-status.tsx'
import { usePressGuard } from '../../../play/use-press-guard.ts'
import { OpenRoom } from '../../share/open-room.tsx'
import type { Submission } from '../../../lib/api/submission.ts'
import { AppLink } from '../../../lib/routing/app-link.tsx'
import { useChallengeWords } from '../../../lib/words/page-words.ts'
import { useLocale, useWords } from '../../../lib/words/index.tsx'
import { readStats } from '../stats.ts'
import { partTimes, type ChallengeBody } from '../submission.ts'
import { BoardPanel } from './board-panel.tsx'
import { Breakdown } from './breakdown.tsx'
import { PersonalStatsView } from './personal-stats.tsx'

interface FinalResultProps {
  readonly body: ChallengeBody
  readonly submission: Submission
  onRetry(): void
  onResend(): void
}

export function FinalResult({ body, submission, onRetry, onResend }: FinalResultProps) {
  const { final } = useChallengeWords()
  const words = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isFirst] = useState(() => readStats().totalAttempts <= 1)
  const total = formatScore('seconds', body.total_ms, useLocale(), words)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  return (
    <div
      data-challenge="final"
      data-accent={CHALLENGE_SLUG}
      className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 pt-8 pb-8 lg:grid-cols-2 lg:pb-12"
    >
      <div className="grid content-start gap-10">
        <section
          aria-labelledby="challenge-total"
          className="grid content-start gap-6 sideways:grid-cols-2"
        >
          <div className="grid content-start gap-6 sideways:gap-4">
            <h1
              id="challenge-total"
              ref={heading}
              tabIndex={-1}
              className="text-base font-medium text-soft outline-none"
            >
              {final.title}
            </h1>
            <p
              data-score={body.total_ms}
              className="numeral text-[clamp(5rem,22vw,9rem)] sideways:text-8xl"
            >
              <ScoreFigure unit="seconds" ms={body.total_ms} />
            </p>
            <div data-accent="reaction-time">
              <SubmitStatus
                slug={CHALLENGE_SLUG}
                value={body.total_ms}
                submission={submission}
                best={isFirst ? null : undefined}
                bestLabel={final.newRecord}
                onResend={onResend}
              />
              <NextPlace slug={CHALLENGE_SLUG} value={body.total_ms} submission={submission} />
              <BestRow slug={CHALLENGE_SLUG} submission={submission} />
            </div>
          </div>
          <Actions body={body} value={total.text} submission={submission} onRetry={onRetry} />
        </section>
        <NewsPlace />
        <Breakdown times={partTimes(body)} />
        <PersonalStatsView />
      </div>
      <BoardPanel fresh={submission.step} />
    </div>
  )
}

interface ActionsProps extends Pick<FinalResultProps, 'body' | 'submission'> {
  readonly value: string
  onRetry(): void
}

function Actions({ body, value, submission, onRetry }: ActionsProps) {
  const { final } = useChallengeWords()
  const mayPress = usePressGuard()
  return (
    <div inert={!mayPress} className="not-ready flex flex-wrap content-start items-center gap-3">
      <Button
        data-action="retry"
        onClick={onRetry}
        className="min-h-16 basis-full text-xl sm:min-w-56 sm:basis-auto"
      >
        {final.retry}
      </Button>
      <span className="basis-full max-sm:hidden" />
      <AppLink href="/" data-action="exit" className={`${buttonLook('quiet')} grow sm:grow-0`}>
        {final.exit}
      </AppLink>
      <ShareButtons
        slug={CHALLENGE_SLUG}
        ms={body.total_ms}
        value={value}
        submission={submission}
        parts={partTimes(body)}
      />
      <OpenRoom from="result" className="grow px-4 sm:grow-0" />
    </div>
  )
}
