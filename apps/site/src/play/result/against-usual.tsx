import { betterOf, unitOf, type GameSlug } from '@reflex/contract'
import { middleOf } from '@reflex/games/statistics'
import { Suspense, useState } from 'react'
import { formatCount } from '../../lib/format/score.ts'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { useLocale } from '../../lib/words/index.tsx'
import { useMeasureWords } from '../../lib/words/page-words.ts'
import { lastRuns } from '../../lib/storage/last-runs.ts'

interface AgainstUsualProps {
  readonly slug: GameSlug
  readonly value: number
  /** One's best before this run. */
  readonly best: number | null
}

/** With fewer runs before it nobody has a usual one. */
const FEWEST = 3

/** How the run compares with one's best and with one's usual run, both from before it. */
export function AgainstUsual(props: AgainstUsualProps) {
  return props.best === null ? null : (
    <Suspense fallback={null}>
      <Compared {...props} best={props.best} />
    </Suspense>
  )
}

function Compared({ slug, value, best }: AgainstUsualProps & { readonly best: number }) {
  const { usual: words } = useMeasureWords()
  const [before] = useState(() => lastRuns(slug).slice(0, -1))
  const { change, write, isBetter } = useChange(slug)
  const usual = before.length < FEWEST ? null : Math.round(middleOf(before))
  return (
    <>
      <span
        data-against-best={value - best}
        className={isBetter(value, best) ? 'font-medium text-accent' : ''}
      >
        {value === best
          ? words.sameAsBest(write(best))
          : words.best(change(value - best), write(best))}
      </span>
      {usual !== null && (
        <span data-against-usual={value - usual}>
          {value === usual
            ? words.sameAsUsual(write(usual), before.length)
            : words.usual(change(value - usual), write(usual), before.length)}
        </span>
      )}
    </>
  )
}

function useChange(slug: GameSlug) {
  const locale = useLocale()
  const format = useFormatScore()
  const unit = unitOf(slug)
  const isTime = unit === 'ms' || unit === 'seconds'
  return {
    write: (value: number): string => format(unit, value),
    change(by: number): string {
      const amount = isTime ? format(unit, Math.abs(by)) : formatCount(Math.abs(by), locale)
      return `${by > 0 ? '+' : '−'}${amount}`
    },
    isBetter: (value: number, than: number): boolean =>
      betterOf(slug) === 'lower' ? value < than : value > than,
  }
}
