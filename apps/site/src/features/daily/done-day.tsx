import { Button } from '@reflex/ui'
import type { ReactNode } from 'react'
import { ScoreFigure } from '../../lib/format/score-figure.tsx'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { showToast } from '../../lib/toasts/toasts.tsx'
import { useDailyWords } from '../../lib/words/page-words.ts'
import { useLocale, useWords } from '../../lib/words/index.tsx'
import { copyText } from './copy-text.ts'
import { CourseTimes } from './course-times.tsx'
import { isoDay } from './clock.ts'
import { totalOf } from './kept-try.ts'
import { LastResult } from './last-result.tsx'
import { Totals } from './totals.tsx'
import type { Daily, DailyControl, Finished } from './use-daily.ts'

interface DoneDayProps {
  readonly daily: Daily
  readonly control: DailyControl
  readonly children?: ReactNode
}

/** After the counted try was begun: what came of it, and the course for practice. */
export function DoneDay({ daily, control, children }: DoneDayProps) {
  const words = useDailyWords()
  const { finished, starting, start } = control
  const isTold = daily.mine !== null && daily.mine.total_ms !== null
  const own = finished?.counted === true && finished.day === daily.day && !isTold ? finished : null
  const parts = own ? own.parts : (daily.mine?.parts ?? [])
  const total = own ? totalOf(own.parts) : (daily.mine?.total_ms ?? null)
  const { buckets = [], played, mine } = daily
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <div className="grid content-start gap-8">
        <section aria-labelledby="daily-total">
          <h2 id="daily-total" className="text-base font-medium text-soft">
            {total === null ? words.result.title : words.result.total}
          </h2>
          {total !== null && (
            <p data-score={total} className="numeral mt-2 text-[clamp(4rem,18vw,8rem)]">
              <ScoreFigure unit="seconds" ms={total} />
            </p>
          )}
          <Standing daily={daily} own={own} control={control} />
        </section>
        <div className="flex flex-wrap items-center gap-3">
          {parts.length > 0 && <Copy daily={daily} total={total} />}
          <Button
            variant={parts.length > 0 ? 'quiet' : 'primary'}
            data-action="practise"
            disabled={starting || finished?.sent.step === 'sending'}
            onClick={start}
          >
            {starting ? words.lobby.starting : words.practice.action}
          </Button>
        </div>
        {finished && own === null && <LastResult day={daily.day} control={control} />}
        {children}
      </div>
      <div className="grid content-start gap-10">
        {mine && <Totals bars={buckets} played={played} value={total} />}
        {parts.length > 0 && <CourseTimes parts={parts} />}
      </div>
    </div>
  )
}

interface StandingProps extends DoneDayProps {
  /** What this page has played and the server has not told of yet. */
  readonly own: Finished | null
}

function Standing({ daily, own, control }: StandingProps) {
  const { result } = useDailyWords()
  const { errors } = useWords()
  const locale = useLocale()
  const { mine, ends_at: endsAt } = daily
  if (own?.sent.step === 'sending') return <Line step="sending">{result.sending}</Line>
  if (own?.sent.step === 'failed') {
    return (
      <>
        <Line step="failed">{result.unsent}</Line>
        <Button data-action="resend" className="mt-3" onClick={control.resend}>
          {result.resend}
        </Button>
      </>
    )
  }
  if (own?.sent.step === 'refused') {
    return <Line step="refused">{`${result.refused} ${errors.codes[own.sent.code]}`}</Line>
  }
  if (mine?.review) return <Line step="review">{result.review}</Line>
  if (mine && mine.total_ms !== null) {
    const { better_than: better } = mine
    return <Line step="kept">{better === null ? result.alone : result.faster(better)}</Line>
  }
  // By the wall, as whoever reads it sees it.
  const until = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })
  return (
    <>
      {own === null && (
        <Line step="stands">{mine ? result.stands(mine.parts.length) : result.nothing}</Line>
      )}
      {endsAt !== null && control.isElsewhere && (
        <p className="mt-3 text-soft">{result.elsewhere(until.format(endsAt))}</p>
      )}
    </>
  )
}

const Line = ({ step, children }: { readonly step: string; readonly children: string }) => (
  <p role="status" data-daily-status={step} className="mt-3 max-w-xl text-lg">
    {children}
  </p>
)

function Copy({ daily, total }: { readonly daily: Daily; readonly total: number | null }) {
  const { copy, result } = useDailyWords()
  const format = useFormatScore()
  const { mine, streak, day } = daily
  const better = mine?.better_than ?? null
  const put = async (): Promise<void> => {
    const text = copyText(
      {
        day: isoDay(day),
        total: total === null ? null : format('seconds', total),
        faster: better === null ? null : result.partFaster(better),
        parts: mine?.parts ?? [],
        streak: streak.days,
        url: new URL('/daily', location.href).href,
      },
      copy,
    )
    try {
      await navigator.clipboard.writeText(text)
      showToast(copy.done)
    } catch {
      showToast(copy.failed, 'danger')
    }
  }
  return (
    <Button data-action="copy" onClick={() => void put()}>
      {copy.action}
    </Button>
  )
}
