import { unitOf, type GameSlug } from '@reflex/contract'
import { answersIn, type LogEntry } from '@reflex/games/core'
import { runError } from '@reflex/games/statistics'
import { Suspense } from 'react'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { useMeasureWords } from '../../lib/words/page-words.ts'

interface ErrorProps {
  readonly slug: GameSlug
  readonly log: readonly LogEntry[]
}

const isTimed = (slug: GameSlug): boolean => unitOf(slug) === 'ms' || unitOf(slug) === 'seconds'

/** How far the figure beside it may lie from what its player reaches in the long run. */
export function ResultError({ slug, log }: ErrorProps) {
  const error = runError(slug, log)
  // Equal tries are said in words: plus and minus nothing would promise too much.
  if (error === null || error === 0) return null
  return (
    <Suspense fallback={null}>
      <PlusMinus slug={slug} error={error} />
    </Suspense>
  )
}

function PlusMinus({ slug, error }: { readonly slug: GameSlug; readonly error: number }) {
  const { plusMinus, giveOrTake } = useMeasureWords()
  const format = useFormatScore()
  const text = format(unitOf(slug), error)
  return (
    <span data-error={error} className="text-[0.4em] font-normal tracking-normal text-soft">
      <span aria-hidden="true" className="whitespace-nowrap">
        {plusMinus(text)}
      </span>
      <span className="sr-only">, {giveOrTake(text)}</span>
    </span>
  )
}

interface ErrorLineProps extends ErrorProps {
  readonly value: number
}

/** The same in a sentence: what as many more tries would likely come to. */
export function ErrorLine(props: ErrorLineProps) {
  if (!isTimed(props.slug) || props.log.length === 0) return null
  return (
    <Suspense fallback={null}>
      <p data-error-line className="text-soft">
        <Sentence {...props} />
      </p>
    </Suspense>
  )
}

function Sentence({ slug, value, log }: ErrorLineProps) {
  const { again, allEqual, tooFew } = useMeasureWords()
  const format = useFormatScore()
  const error = runError(slug, log)
  if (error === null) return tooFew
  if (error === 0) return allEqual
  const unit = unitOf(slug)
  const [from, to] = [format(unit, Math.max(0, value - error)), format(unit, value + error)]
  return unit === 'ms' ? again.mean(answersIn(log).length, from, to) : again.total(from, to)
}
