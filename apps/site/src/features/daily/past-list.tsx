import { DAILY_PAST_DAYS } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { useState } from 'react'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { dailyPath } from '../../lib/routing/paths.ts'
import { useDailyWords } from '../../lib/words/page-words.ts'
import { useLocale } from '../../lib/words/index.tsx'
import { daysBefore, dayText } from './clock.ts'

const FIRST_SHOWN = 7

/** The days that are over, each to be played and watched. */
export function PastList({ day }: { readonly day: string }) {
  const { past } = useDailyWords()
  const locale = useLocale()
  const [isWhole, setWhole] = useState(false)
  const days = daysBefore(day, isWhole ? DAILY_PAST_DAYS : FIRST_SHOWN)
  return (
    <section aria-labelledby="daily-past">
      <h2 id="daily-past" className="text-xl">
        {past.title}
      </h2>
      <p className="mt-1 text-soft">{past.line}</p>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {days.map((each) => (
          <li key={each} className="border-b border-hairline">
            <AppLink
              href={dailyPath(each)}
              className="flex min-h-11 items-center hover:underline hover:underline-offset-4"
            >
              {dayText(each, locale)}
            </AppLink>
          </li>
        ))}
      </ul>
      {!isWhole && (
        <Button
          variant="quiet"
          data-action="more-days"
          className="mt-4"
          onClick={() => setWhole(true)}
        >
          {past.more}
        </Button>
      )}
    </section>
  )
}

/** Why strangers are not put into an order. */
export function WhyNoRanking() {
  const { why } = useDailyWords()
  return (
    <section aria-labelledby="daily-why" data-why className="max-w-2xl">
      <h2 id="daily-why" className="text-xl">
        {why.title}
      </h2>
      <p className="mt-2 text-soft">{why.line}</p>
    </section>
  )
}
