import type { ReactNode } from 'react'
import { localMoment } from '../../lib/format/local-moment.ts'
import { useDailyWords } from '../../lib/words/page-words.ts'
import { useLocale } from '../../lib/words/index.tsx'
import { timeLeft } from './clock.ts'
import type { Daily } from './use-daily.ts'

interface FactsProps {
  readonly daily: Daily
  /** By the server's clock. */
  readonly now: number
}

/** Days in a row, and when the next course opens, by the visitor's own zone. */
export function Facts({ daily, now }: FactsProps) {
  const words = useDailyWords()
  const locale = useLocale()
  const { streak, closes_at: closesAt, begun } = daily
  const line = words.streak.grace[Math.min(1, streak.grace)]
  return (
    <dl className="grid content-start gap-x-12 gap-y-5 border-y border-hairline py-5 sm:grid-cols-2">
      <Fact label={words.streak.label}>
        <span data-streak={streak.days} className="numeral text-3xl">
          {words.streak.days(streak.days)}
        </span>
        <span data-grace={streak.grace} className="block text-sm text-soft">
          {line}
        </span>
      </Fact>
      <Fact label={begun ? words.next.label : words.next.closes}>
        <span role="timer" className="numeral text-3xl">
          {timeLeft(closesAt - now)}
        </span>
        <span data-next-at={closesAt} className="block text-sm text-soft">
          {localMoment(closesAt, now, locale, words.next)}
        </span>
      </Fact>
    </dl>
  )
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt className="text-soft">{label}</dt>
    <dd className="mt-1">{children}</dd>
  </div>
)
