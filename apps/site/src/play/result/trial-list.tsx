import { unitOf, type GameSlug } from '@reflex/contract'
import { signed } from '../../lib/format/signed.ts'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { useWords } from '../../lib/words/index.tsx'
import { useMeasureWords } from '../../lib/words/page-words.ts'
import type { Trial } from '@reflex/views'

interface TrialListProps {
  readonly slug: GameSlug
  readonly trials: readonly Trial[]
  /** The same of one's best run, where it is known. */
  readonly best: readonly number[]
}

/** A number, or the level where a game has levels. */
export function useTrialName(slug: GameSlug): (trial: Trial | undefined, i: number) => string {
  const { units } = useWords()
  return (trial, i) => {
    if (trial?.level === undefined) return String(i + 1)
    const { level } = trial
    return unitOf(slug) === 'level' ? units.level(String(level)) : units.digits(`${level}`, level)
  }
}

/** The time of each answer, the quickest of them marked, and the change against one's best run. */
export function TrialList({ slug, trials, best }: TrialListProps) {
  const { below } = useMeasureWords()
  const format = useFormatScore()
  const nameOf = useTrialName(slug)
  if (trials.length === 0) return null
  const hasLevels = trials.some(({ level }) => level !== undefined)
  const quickest = Math.min(...trials.map(({ ms }) => ms))
  const seconds = (ms: number): string => format('seconds', ms)
  return (
    <section aria-labelledby="trials">
      <h3 id="trials" className="mb-2 text-base font-medium">
        {hasLevels ? below.levels : below.trials}
        {best.length > 0 && (
          <span className="font-normal text-soft"> · {below.againstBestRun}</span>
        )}
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
            <Change ms={trial.ms} best={best[i]} write={hasLevels ? seconds : undefined} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface ChangeProps {
  readonly ms: number
  readonly best: number | undefined
  readonly write: ((ms: number) => string) | undefined
}

/** Of one answer; less is better in every game. */
function Change({ ms, best, write }: ChangeProps) {
  if (best === undefined) return null
  const change = Math.round(ms) - Math.round(best)
  return (
    <span
      data-change={change}
      className={`figures block text-xs ${change < 0 ? 'text-accent' : 'text-soft'}`}
    >
      {signed(change, write)}
    </span>
  )
}
