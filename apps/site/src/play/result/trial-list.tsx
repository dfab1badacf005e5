import { betterOf, unitOf, type GameSlug } from '@reflex/contract'
import { formatCount } from '../../format/score.ts'
import { useFormatScore } from '../../format/use-format-score.ts'
import { useLocale, useWords } from '../../words/index.tsx'
import type { Trial } from '../trials.ts'

interface TrialListProps {
  readonly slug: GameSlug
  readonly trials: readonly Trial[]
}

/** The time of each answer, the quickest of them marked. */
export function TrialList({ slug, trials }: TrialListProps) {
  const { run, units } = useWords()
  const format = useFormatScore()
  if (trials.length === 0) return null
  const hasLevels = trials.some(({ level }) => level !== undefined)
  const quickest = Math.min(...trials.map(({ ms }) => ms))
  const nameOf = ({ level }: Trial, i: number): string => {
    if (level === undefined) return String(i + 1)
    return unitOf(slug) === 'level' ? units.level(String(level)) : units.digits(`${level}`, level)
  }
  return (
    <section aria-labelledby="trials">
      <h3 id="trials" className="mb-2 text-base font-medium">
        {hasLevels ? run.result.levels : run.result.trials}
      </h3>
      <ol
        className={`grid gap-x-4 gap-y-2 ${hasLevels ? 'grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]' : 'grid-cols-5 sm:grid-cols-10'}`}
      >
        {trials.map((trial, i) => (
          <li key={i} data-trial={trial.ms} className="border-t border-tick pt-1 leading-tight">
            <span className="block text-xs text-soft">{nameOf(trial, i)}</span>
            <span
              className={`figures ${!hasLevels && trial.ms === quickest ? 'font-semibold text-accent' : ''} ${trial.isWrong ? 'text-danger' : ''}`}
            >
              {hasLevels ? format('seconds', trial.ms) : Math.round(trial.ms)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface AgainstBestProps {
  readonly slug: GameSlug
  readonly value: number
  readonly best: number
}

/** How the run compares with one's best before it. */
export function AgainstBest({ slug, value, best }: AgainstBestProps) {
  const { result } = useWords().run
  const locale = useLocale()
  const format = useFormatScore()
  const unit = unitOf(slug)
  const change = value - best
  const amount =
    unit === 'ms' || unit === 'seconds'
      ? format(unit, Math.abs(change))
      : formatCount(Math.abs(change), locale)
  const isBetter = betterOf(slug) === 'lower' ? change < 0 : change > 0
  const sign = change > 0 ? '+' : '−'
  return (
    <span data-against-best={change} className={isBetter ? 'font-medium text-accent' : ''}>
      {change === 0
        ? result.sameAsBest(format(unit, best))
        : result.againstBest(`${sign}${amount}`, format(unit, best))}
    </span>
  )
}
