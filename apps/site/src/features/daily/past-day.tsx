import { Button } from '@reflex/ui'
import { useState } from 'react'
import { ScoreFigure } from '../../lib/format/score-figure.tsx'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { useDailyWords } from '../../lib/words/page-words.ts'
import { useLocale } from '../../lib/words/index.tsx'
import { dayText } from './clock.ts'
import { CourseTimes } from './course-times.tsx'
import { totalOf, type Part } from './kept-try.ts'
import { Totals } from './totals.tsx'
import type { PastDaily } from './use-past-daily.ts'
import { WatchTry } from './watch-try.tsx'

interface PastDayProps {
  readonly day: PastDaily
  /** What was played of it on this page, to its end. */
  readonly played: readonly Part[] | null
  onPlay(): void
}

/** A day that is over: its course for practice, and tries of it to watch. */
export function PastDay({ day, played, onPlay }: PastDayProps) {
  const { past, practice } = useDailyWords()
  const locale = useLocale()
  const total = played && totalOf(played)
  return (
    <div data-past-day={day.day} className="page-width grid gap-10 py-8 md:py-12">
      <header>
        <h1 className="text-[clamp(1.75rem,5vw,2.75rem)] tracking-[-0.025em]">
          {past.course(dayText(day.day, locale))}
        </h1>
        <AppLink
          href="/daily"
          className="inline-flex min-h-11 items-center underline decoration-tick underline-offset-4 hover:decoration-ink"
        >
          {past.today}
        </AppLink>
      </header>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div className="grid content-start gap-8">
          {total !== null && (
            <section aria-labelledby="past-total" data-practised={total}>
              <h2 id="past-total" className="text-base font-medium text-soft">
                {practice.title}
              </h2>
              <p className="numeral mt-2 text-6xl">
                <ScoreFigure unit="seconds" ms={total} />
              </p>
            </section>
          )}
          <div>
            <Button data-action="play-past" onClick={onPlay} className="min-h-14 text-lg">
              {past.play}
            </Button>
            <p className="mt-2 text-soft">{practice.line}</p>
          </div>
          {played && <CourseTimes parts={played} />}
        </div>
        <Totals bars={day.buckets} played={day.played} value={total} />
      </div>
      <Tries day={day} />
    </div>
  )
}

function Tries({ day }: Pick<PastDayProps, 'day'>) {
  const { past } = useDailyWords()
  const format = useFormatScore()
  const [watched, setWatched] = useState<PastDaily['runs'][number] | null>(null)
  const nameOf = ({ nickname, you }: PastDaily['runs'][number]): string =>
    you ? past.you : (nickname ?? past.somebody)
  return (
    <section aria-labelledby="past-tries">
      <h2 id="past-tries" className="text-xl">
        {past.runs}
      </h2>
      <p className="mt-1 text-soft">{day.runs.length === 0 ? past.nobody : past.runsLine}</p>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {day.runs.map((each) => (
          <li key={each.run} className="border-b border-hairline">
            <button
              type="button"
              data-try={each.run}
              aria-label={past.watch(nameOf(each), format('seconds', each.total_ms))}
              onClick={() => setWatched(each)}
              className="flex min-h-12 w-full cursor-pointer items-center justify-between gap-4 text-start hover:underline hover:underline-offset-4"
            >
              <bdi className={each.you ? 'font-medium wrap-anywhere' : 'wrap-anywhere'}>
                {nameOf(each)}
              </bdi>
              <span className="figures">{format('seconds', each.total_ms)}</span>
            </button>
          </li>
        ))}
      </ul>
      {watched && (
        <div className="mt-8">
          <WatchTry
            key={watched.run}
            date={day.day}
            run={watched.run}
            name={nameOf(watched)}
            onClose={() => setWatched(null)}
          />
        </div>
      )}
    </section>
  )
}
