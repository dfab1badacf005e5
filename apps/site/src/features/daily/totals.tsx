import { Histogram, type Bar } from '../../lib/charts/histogram.tsx'
import { formatCount } from '../../lib/format/score.ts'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { useDailyWords } from '../../lib/words/page-words.ts'
import { useLocale } from '../../lib/words/index.tsx'

interface TotalsProps {
  readonly bars: readonly Bar[]
  readonly played: number
  /** The own total, where there is one. */
  readonly value: number | null
}

/** Everybody's totals of a course, with one's own mark; nothing where nobody has finished it. */
export function Totals({ bars, played, value }: TotalsProps) {
  const words = useDailyWords()
  const format = useFormatScore()
  const locale = useLocale()
  const [first, last] = [bars.at(0), bars.at(-1)]
  if (!first || !last) return null
  const count = words.played(played, formatCount(played, locale))
  const line = value === null ? count : `${count} ${words.result.mark}`
  return (
    <figure data-totals>
      <figcaption className="mb-2 text-xl">{words.result.spread}</figcaption>
      <Histogram bars={bars} label={line} {...(value !== null && { value })} />
      <p className="figures flex justify-between text-sm text-soft">
        <span>{format('seconds', first.from)}</span>
        <span>{format('seconds', last.to)}</span>
      </p>
      <p className="text-sm text-soft">{line}</p>
    </figure>
  )
}
