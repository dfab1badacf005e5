import { Button } from '@reflex/ui'
import { useEffect, useEffectEvent } from 'react'
import { useDailyWords } from '../../lib/words/page-words.ts'
import { useLocale, useWords } from '../../lib/words/index.tsx'
import { dayText, useServerNow } from './clock.ts'
import { DoneDay } from './done-day.tsx'
import { Facts } from './facts.tsx'
import { LastResult } from './last-result.tsx'
import { OpenDay } from './open-day.tsx'
import { PastList, WhyNoRanking } from './past-list.tsx'
import type { Daily, DailyControl } from './use-daily.ts'

/** The day's course while nobody plays on this page. */
export function DayView({ control }: { readonly control: DailyControl }) {
  const { lobby } = useDailyWords()
  const { pages } = useWords()
  const { data, hasFailed } = control
  const locale = useLocale()
  return (
    <div
      data-daily={data?.day ?? ''}
      data-state={data?.begun === true ? 'done' : 'open'}
      aria-busy={data === undefined}
      className="page-width grid gap-10 py-8 md:py-12"
    >
      <header>
        <h1 className="text-[clamp(2rem,6vw,3.25rem)] tracking-[-0.025em]">{pages.daily.title}</h1>
        <p className="mt-2 min-h-7 text-lg text-soft">{data && dayText(data.day, locale)}</p>
        <p className="mt-3 max-w-2xl text-lg">{lobby.line}</p>
      </header>
      {data && <Loaded daily={data} control={control} />}
      {!data && !hasFailed && <div className="skeleton min-h-svh" />}
      {hasFailed && (
        <div role="alert">
          <p className="text-danger">{lobby.failed}</p>
          <Button className="mt-4" data-action="again" onClick={control.refresh}>
            {lobby.again}
          </Button>
        </div>
      )}
      {/* In sight below a part whose height nobody knows yet, it would jump. */}
      {(data !== undefined || hasFailed) && <WhyNoRanking />}
    </div>
  )
}

/** A little late, so that the server's day has turned too. */
const TURNED_MS = 1500

function Loaded({ daily, control }: { readonly daily: Daily; readonly control: DailyControl }) {
  const now = useServerNow(daily.now, daily.heardAt)
  const isOver = now >= daily.closes_at + TURNED_MS
  const renew = useEffectEvent(control.refresh)
  useEffect(() => {
    if (isOver) renew()
  }, [isOver])
  const facts = <Facts daily={daily} now={now} />
  return (
    <>
      {daily.begun ? (
        <DoneDay daily={daily} control={control}>
          {facts}
        </DoneDay>
      ) : (
        <>
          {control.finished && <LastResult day={daily.day} control={control} />}
          <OpenDay daily={daily} starting={control.starting} onStart={control.start} />
        </>
      )}
      {!daily.begun && facts}
      <PastList day={daily.day} />
    </>
  )
}
