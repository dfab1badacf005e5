import { topPercent, unitOf, type BoardSlug } from '@reflex/contract'
import { Fragment, Suspense } from 'react'
import type { SubmitReply, Submission } from '../../lib/api/submission.ts'
import { formatCount } from '../../lib/format/score.ts'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { useLocale } from '../../lib/words/index.tsx'
import { useMeasureWords } from '../../lib/words/page-words.ts'
import { isFirstLevel } from './remembered.ts'

interface BestRowProps {
  readonly slug: BoardSlug
  readonly submission: Submission
}

/** Where the player's best stands on each board, whatever this run was. */
export function BestRow({ slug, submission }: BestRowProps) {
  if (submission.step !== 'kept' || !submission.standing.best) return null
  return (
    <Suspense fallback={null}>
      <Row slug={slug} best={submission.standing.best} />
    </Suspense>
  )
}

interface RowProps {
  readonly slug: BoardSlug
  readonly best: NonNullable<SubmitReply['best']>
}

const ranges = ['today', 'week', 'alltime'] as const

function Row({ slug, best }: RowProps) {
  const { best: words } = useMeasureWords()
  const locale = useLocale()
  const format = useFormatScore()
  const write = (ms: number): string => format(unitOf(slug), ms)
  const { alltime } = best.ranks
  // Who failed the first level is not shown a top percentage.
  const tellsTop = alltime !== null && !isFirstLevel(slug, best.ms)
  return (
    <div data-best-row className="grid gap-1 text-sm text-soft">
      <p className="flex flex-wrap gap-x-2">
        <span className="font-medium text-ink">{words.of(write(best.ms))}</span>
        {ranges.map((range) => {
          const [rank, value] = [best.ranks[range], best.values[range]]
          return (
            <Fragment key={range}>
              <span aria-hidden="true">·</span>
              <span data-best-range={range}>
                {words.ranges[range]}{' '}
                {rank === null || value === null ? (
                  words.none
                ) : (
                  <>
                    {value !== best.ms && `${write(value)}, `}
                    <span className="figures text-ink">
                      {words.place(
                        formatCount(rank, locale),
                        formatCount(best.players[range], locale),
                      )}
                    </span>
                  </>
                )}
              </span>
            </Fragment>
          )
        })}
      </p>
      {tellsTop && (
        <p data-top-percent className="text-xs">
          {words.topPercent(formatCount(alltime, locale), topPercent(alltime))}
        </p>
      )}
    </div>
  )
}
