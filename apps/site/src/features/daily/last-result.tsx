import { Button } from '@reflex/ui'
import { ScoreFigure } from '../../lib/format/score-figure.tsx'
import { useDailyWords } from '../../lib/words/page-words.ts'
import { useLocale, useWords } from '../../lib/words/index.tsx'
import { dayText } from './clock.ts'
import { totalOf } from './kept-try.ts'
import type { DailyControl, Finished } from './use-daily.ts'

interface LastResultProps {
  /** The day that is open. */
  readonly day: string
  readonly control: DailyControl
}

/** What was played last on this page and is no counted try of the open day: practice, or of the day before. */
export function LastResult({ day, control }: LastResultProps) {
  const { practice, result } = useDailyWords()
  const { finished } = control
  const lines = useLines(finished)
  if (!finished || (finished.counted && finished.day === day && !isLate(finished))) return null
  const total = totalOf(finished.parts)
  const isPractice = !finished.counted || isLate(finished)
  return (
    <section
      aria-labelledby="last-result"
      data-last={isPractice ? 'practice' : 'counted'}
      className="border-t border-hairline pt-6"
    >
      <h2 id="last-result" className="text-base font-medium text-soft">
        {isPractice ? practice.title : result.total}
      </h2>
      <p data-last-total={total} className="numeral mt-2 text-4xl">
        <ScoreFigure unit="seconds" ms={total} />
      </p>
      <p role="status" className="mt-2 max-w-xl text-soft">
        {lines.join(' ')}
      </p>
      {finished.sent.step === 'failed' && (
        <Button data-action="resend" className="mt-3" onClick={control.resend}>
          {result.resend}
        </Button>
      )}
    </section>
  )
}

const isLate = ({ counted, sent }: Finished): boolean =>
  counted && sent.step === 'kept' && !sent.reply.counted

function useLines(finished: Finished | null): readonly string[] {
  const { practice, result } = useDailyWords()
  const { errors } = useWords()
  const locale = useLocale()
  if (!finished) return []
  const { sent, counted, day } = finished
  if (sent.step === 'sending') return [result.sending]
  if (sent.step === 'failed') return [counted ? result.unsent : errors.codes[sent.code]]
  if (sent.step === 'refused') return [result.refused, errors.codes[sent.code]]
  const { better_than: better } = sent.reply
  const among = better === null ? [] : [`${result.faster(better)}.`]
  if (isLate(finished)) return [result.late, ...among]
  return counted ? [result.forDay(dayText(day, locale)), ...among] : [...among, practice.line]
}
