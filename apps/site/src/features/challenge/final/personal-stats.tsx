import { useState, type ReactNode } from 'react'
import { formatCount } from '../../../lib/format/score.ts'
import { ScoreFigure } from '../../../lib/format/score-figure.tsx'
import { useFormatScore } from '../../../lib/format/use-format-score.ts'
import { useChallengeWords } from '../../../lib/words/page-words.ts'
import { useLocale } from '../../../lib/words/index.tsx'
import { readStats } from '../stats.ts'

export function PersonalStatsView() {
  const { final } = useChallengeWords()
  const locale = useLocale()
  const format = useFormatScore()
  const [stats] = useState(readStats)
  const time = (ms: number | null): ReactNode =>
    ms === null ? '–' : <ScoreFigure unit="seconds" ms={ms} />
  const figures = [
    { key: 'attempts', label: final.attempts, value: formatCount(stats.totalAttempts, locale) },
    { key: 'best', label: final.best, value: time(stats.bestScore) },
    { key: 'average', label: final.average, value: time(stats.averageScore) },
  ]
  return (
    <section aria-labelledby="personal-stats" data-personal-stats>
      <h2 id="personal-stats" className="text-xl">
        {final.stats}
      </h2>
      <dl className="mt-4 grid grid-cols-3 gap-4">
        {figures.map(({ key, label, value }) => (
          <div key={key}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd data-stat={key} className="numeral mt-1 text-3xl">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {stats.recentScores.length > 0 && (
        <details className="mt-5 border-y border-hairline">
          <summary className="flex min-h-12 cursor-pointer items-center before:mr-3 before:text-soft before:content-['+'] [[open]>&]:before:content-['–']">
            {final.recent(stats.recentScores.length)}
          </summary>
          <ol className="grid grid-cols-2 gap-x-8 pb-4 sm:grid-cols-5">
            {stats.recentScores.map((score, i) => (
              <li key={`${i}-${score}`} data-recent={score} className="figures py-1">
                {format('seconds', score)}
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}
