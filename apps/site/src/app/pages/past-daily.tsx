import { Button } from '@reflex/ui'
import { useState } from 'react'
import { CoursePart } from '../../features/challenge/course-part.tsx'
import { useCourseTerms } from '../../features/daily/course-terms.ts'
import { isWhole, type Part } from '../../features/daily/kept-try.ts'
import { PastDay } from '../../features/daily/past-day.tsx'
import { useCourse } from '../../features/daily/use-course.ts'
import { usePastDaily } from '../../features/daily/use-past-daily.ts'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { ANY_DAY, type PageProps } from '../../lib/routing/paths.ts'
import { useHydrated } from '../../lib/routing/use-hydrated.ts'
import { useSetUnderway } from '../../lib/scheduling/challenge-underway.ts'
import { useDailyWords } from '../../lib/words/page-words.ts'
import { PageSkeleton } from '../shell/page-skeleton.tsx'

export function PastDailyPage({ slug = ANY_DAY }: PageProps) {
  // What is drawn beforehand is drawn for no day in particular.
  return useHydrated() ? <Day key={slug} date={slug} /> : <PageSkeleton />
}

function Day({ date }: { readonly date: string }) {
  const { lobby, past } = useDailyWords()
  const { data, isGone, hasFailed, again } = usePastDaily(date)
  const [played, setPlayed] = useState<readonly Part[] | null>(null)
  const course = useCourse((parts) => {
    if (isWhole({ parts })) setPlayed(parts)
  })
  const terms = useCourseTerms(false)
  const { place } = course
  useSetUnderway(place !== null)
  if (isGone || hasFailed) {
    return (
      <div role="alert" data-missing={isGone ? 'gone' : 'unreachable'} className="page-width py-12">
        <h1 className="text-3xl">{isGone ? past.missing : lobby.failed}</h1>
        {isGone && <p className="mt-3 max-w-xl text-lg text-soft">{past.missingLine}</p>}
        <p className="mt-6 flex flex-wrap gap-4">
          {!isGone && <Button onClick={again}>{lobby.again}</Button>}
          <AppLink href="/daily" className="inline-flex min-h-11 items-center underline">
            {past.today}
          </AppLink>
        </p>
      </div>
    )
  }
  if (!data) return <PageSkeleton />
  if (!place) return <PastDay day={data} played={played} onPlay={course.start} />
  return (
    <div data-past-day={date} className="game-place md:page-width flex flex-col pb-8">
      <CoursePart
        key={place.index}
        seed={data.seed}
        attempt={0}
        index={place.index}
        terms={terms}
        done={place.parts}
        resumed={false}
        onBegin={course.begin}
        onFinish={course.finishPart}
        onNext={course.next}
        onCancel={course.leave}
        onAnew={course.leave}
      />
    </div>
  )
}
