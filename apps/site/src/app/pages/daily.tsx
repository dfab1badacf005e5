import { CoursePart } from '../../features/challenge/course-part.tsx'
import { useCourseTerms } from '../../features/daily/course-terms.ts'
import { DayView } from '../../features/daily/day-view.tsx'
import { useDaily, type DailyControl } from '../../features/daily/use-daily.ts'
import { useSetUnderway } from '../../lib/scheduling/challenge-underway.ts'
import { showToast } from '../../lib/toasts/toasts.tsx'
import { useChallengeWords } from '../../lib/words/page-words.ts'
import { useWords } from '../../lib/words/index.tsx'

export function DailyPage() {
  const { errors, run } = useWords()
  const { startFailed } = useChallengeWords()
  const control = useDaily({
    startFailed: (code, wait) =>
      showToast(
        code === 'RATE_LIMITED' && wait > 0
          ? `${run.tooMany} ${run.startIn(wait)}`
          : `${startFailed}. ${errors.codes[code]}`,
        'danger',
      ),
  })
  useSetUnderway(control.playing !== null)
  return control.playing ? <Playing control={control} /> : <DayView control={control} />
}

function Playing({ control }: { readonly control: DailyControl }) {
  const { playing, course, leave } = control
  const { place, begin, finishPart, next } = course
  const terms = useCourseTerms(playing?.counted ?? false)
  if (!playing || !place) return null
  return (
    <div
      data-daily={playing.day}
      data-state="open"
      data-counted={playing.counted}
      className="game-place md:page-width flex flex-col pb-8"
    >
      <CoursePart
        key={`${playing.token}-${place.index}`}
        seed={playing.seed}
        attempt={0}
        index={place.index}
        terms={terms}
        done={place.parts}
        resumed={false}
        onBegin={begin}
        onFinish={finishPart}
        onNext={next}
        onCancel={leave}
        onAnew={leave}
      />
    </div>
  )
}
