import { unitOf, type GameSlug } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { Suspense, useEffect, useRef } from 'react'
import { ScoreFigure } from '../../lib/format/score-figure.tsx'
import { useWords } from '../../lib/words/index.tsx'
import { NewsPlace } from '../news-place.tsx'
import type { Trial } from '@reflex/views'
import type { Result } from '../use-game.ts'
import { useGoKeys } from '../use-go-keys.ts'
import { usePressGuard } from '../use-press-guard.ts'
import { AgainstUsual } from './against-usual.tsx'
import { NextPlace } from './next-place.tsx'
import { ResultBelow } from './result-below.tsx'
import { ResultError } from './result-error.tsx'
import { SubmitStatus } from './submit-status.tsx'
import { TodayHistogram } from './today-histogram.tsx'
import { NameOffer, useNameOffer } from './use-name-offer.ts'
import type { LogEntry } from '@reflex/games/core'
import { useMeasureWords } from '../../lib/words/page-words.ts'
import { remembered } from './remembered.ts'

export interface ResultPanelProps {
  readonly slug: GameSlug
  readonly result: Result
  readonly trials: readonly Trial[]
  onAgain(): void
  onResend(): void
}

/**
 * What one wants to know first comes first, on a phone within its first screen: the value, where it
 * stands, and once more. Everything else is below.
 */
export function ResultPanel(props: ResultPanelProps) {
  const { slug, result, onAgain, onResend } = props
  const { body, submission, best } = result
  const offer = useNameOffer(submission)
  useGoKeys(onAgain)
  return (
    <div className="grid w-full grow content-start gap-3 p-6 max-sm:px-4 max-sm:pt-4 sm:gap-6 sm:p-10 sideways:p-5">
      <div className="result-first">
        <Value slug={slug} result={result} />
        <div className="result-chart">
          <TodayHistogram
            slug={slug}
            value={body.ms}
            submission={submission}
            log={body.actionLog}
          />
        </div>
        <div className="result-place">
          <SubmitStatus
            slug={slug}
            value={body.ms}
            submission={submission}
            best={best}
            onResend={onResend}
          />
          <NextPlace slug={slug} value={body.ms} submission={submission} />
        </div>
        <Again onAgain={onAgain} />
      </div>
      <NewsPlace>
        {offer && (
          <Suspense fallback={null}>
            <NameOffer {...offer} />
          </Suspense>
        )}
      </NewsPlace>
      <ResultBelow {...props} />
    </div>
  )
}

function Value({ slug, result }: Pick<ResultPanelProps, 'slug' | 'result'>) {
  const { run } = useWords()
  const { body, exact, best } = result
  const heading = useRef<HTMLHeadingElement>(null)
  // The memory games end with their one mistake: there is nothing to count.
  const tells = unitOf(slug) === 'ms' || unitOf(slug) === 'seconds'
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="result-value grid content-start gap-2 sm:gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-base font-medium text-soft outline-none">
        {run.result.title}
      </h2>
      {/* Its error on a line of its own, where it has to be, is no higher than its own letters. */}
      <p className="numeral flex flex-wrap items-baseline gap-x-2 gap-y-1 text-8xl sm:text-9xl sideways:text-8xl">
        <span data-score={body.ms} data-ms={unitOf(slug) === 'ms' ? (exact ?? body.ms) : undefined}>
          <ScoreFigure unit={unitOf(slug)} ms={body.ms} />
        </span>
        <ResultError slug={slug} log={body.actionLog} />
      </p>
      <p className="flex min-h-6 flex-wrap gap-x-4 text-soft">
        <Achieved slug={slug} value={body.ms} log={body.actionLog} />
        <AgainstUsual slug={slug} value={body.ms} best={best} />
        {tells && body.mistakes > 0 && <span>{run.mistakes(body.mistakes)}</span>}
      </p>
    </div>
  )
}

function Again({ onAgain }: Pick<ResultPanelProps, 'onAgain'>) {
  const { run } = useWords()
  const mayPress = usePressGuard()
  return (
    <div inert={!mayPress} className="result-again not-ready flex flex-wrap items-center gap-3">
      <Button
        variant="accent"
        data-action="retry"
        onClick={onAgain}
        className="min-h-16 basis-full text-xl sm:min-w-56 sm:basis-auto"
      >
        {run.again}
      </Button>
      <p className="hidden grow text-soft sm:block pointer-coarse:hidden">{run.againHint}</p>
    </div>
  )
}

interface AchievedProps {
  readonly slug: GameSlug
  readonly value: number
  readonly log: readonly LogEntry[]
}

/** What was remembered, beside the level that was reached. */
function Achieved({ slug, value, log }: AchievedProps) {
  const count = remembered(slug, value, log)
  const unit = unitOf(slug)
  if (count === null || (unit !== 'level' && unit !== 'digits')) return null
  return (
    <Suspense fallback={null}>
      <Words unit={unit} count={count} />
    </Suspense>
  )
}

function Words({ unit, count }: { readonly unit: 'level' | 'digits'; readonly count: number }) {
  const words = useMeasureWords()
  return <span data-remembered={count}>{words.remembered[unit](count)}</span>
}
