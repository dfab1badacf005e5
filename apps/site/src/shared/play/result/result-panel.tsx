import { unitOf, type GameSlug } from '@reflex/contract'
import { Button, buttonLook } from '@reflex/ui'
import { useEffect, useRef } from 'react'
import { ScoreFigure } from '../../format/score-figure.tsx'
import { useFormatScore } from '../../format/use-format-score.ts'
import { boardPath } from '../../routing/paths.ts'
import { AppLink } from '../../routing/app-link.tsx'
import { useWords } from '../../words/index.tsx'
import type { Result } from '../use-game.ts'
import { NewsPlace } from '../news-place.tsx'
import { useGoKeys } from '../use-go-keys.ts'
import { useSettled } from '../use-settled.ts'
import { leastExact } from './least-exact.ts'
import { LastRuns } from './last-runs.tsx'
import { ShareButtons } from './share-buttons.tsx'
import { StandingView } from './standing.tsx'
import { TodayHistogram } from './today-histogram.tsx'
import { AgainstBest, TrialList } from './trial-list.tsx'
import type { Trial } from '../trials.ts'

interface ResultPanelProps {
  readonly slug: GameSlug
  readonly result: Result
  readonly trials: readonly Trial[]
  onAgain(): void
  onResend(): void
}

export function ResultPanel({ slug, result, trials, onAgain, onResend }: ResultPanelProps) {
  const { run } = useWords()
  const format = useFormatScore()
  const heading = useRef<HTMLHeadingElement>(null)
  const isSettled = useSettled()
  const { body, submission, exact, best, bestTrials, review } = result
  const value = format(unitOf(slug), body.ms)
  // The memory games end with their one mistake: there is nothing to count.
  const method = leastExact(body.actionLog)
  const tells = unitOf(slug) === 'ms' || unitOf(slug) === 'seconds'

  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useGoKeys(onAgain)

  return (
    <div className="grid w-full grow gap-8 p-6 sm:p-10 sideways:p-5 lg:content-center lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:gap-x-16">
      <div className="flex flex-col justify-between gap-8 sideways:grid sideways:grid-cols-2 lg:gap-12">
        <div className="grid gap-6 sideways:gap-3">
          <h2 ref={heading} tabIndex={-1} className="text-base font-medium text-soft outline-none">
            {run.result.title}
          </h2>
          <p
            data-score={body.ms}
            data-ms={unitOf(slug) === 'ms' ? (exact ?? body.ms) : undefined}
            className="numeral text-8xl sm:text-9xl sideways:text-8xl"
          >
            <ScoreFigure unit={unitOf(slug)} ms={body.ms} />
          </p>
          <p className="flex min-h-6 flex-wrap gap-x-4 text-soft">
            {best !== null && <AgainstBest slug={slug} value={body.ms} best={best} />}
            {tells && body.mistakes > 0 && <span>{run.mistakes(body.mistakes)}</span>}
          </p>
          {review}
          <StandingView slug={slug} value={body.ms} submission={submission} onResend={onResend} />
        </div>
        <div
          inert={!isSettled}
          className="not-ready flex flex-wrap content-start items-center gap-3"
        >
          <Button
            variant="accent"
            data-action="retry"
            onClick={onAgain}
            className="min-h-16 basis-full text-xl sm:min-w-56 sm:basis-auto"
          >
            {run.again}
          </Button>
          <p className="hidden grow text-soft sm:block pointer-coarse:hidden">{run.againHint}</p>
          <span className="basis-full max-sm:hidden" />
          <AppLink href={boardPath(slug)} className={`${buttonLook('quiet')} grow sm:grow-0`}>
            {run.result.board}
          </AppLink>
          <ShareButtons slug={slug} value={value} submission={submission} />
        </div>
        <NewsPlace />
        <TrialList slug={slug} trials={trials} best={bestTrials} />
      </div>
      <div className="grid content-between gap-8 sm:grid-cols-2 lg:grid-cols-1 lg:gap-12">
        <TodayHistogram slug={slug} value={body.ms} submission={submission} />
        <LastRuns slug={slug} />
      </div>
      {tells && method && (
        <p className="text-sm text-soft lg:col-span-2">{run.result.measured[method]}</p>
      )}
    </div>
  )
}
