import { useStore } from '@reflex/ui/browser'
import { completedMissions } from '../../shared/missions/record.ts'
import { useLive } from '../../shared/scheduling/run-live.ts'
import { useUnderway } from '../../shared/scheduling/challenge-underway.ts'
import { useProgressWords } from '../../shared/words/page-words.ts'
import { MissionPopup } from './mission-popup.tsx'
import { StampNotice } from './stamp-notice.tsx'
import { useStampOfToday } from './use-stamp-of-today.ts'

/** Where news is a strip, the next one waits until the one before has had its time. */
const hasRoomForOne = (): boolean =>
  matchMedia('(width < 40rem)').matches ||
  document.querySelector('[data-game], [data-challenge="final"]') !== null

/** Fetched before anything is drawn: words that do not come must not cost the page below. */
export const prepareNotices = useProgressWords.preload

/** News of stamps and missions. During a run or a challenge there is none: it waits for the result. */
export function Notices() {
  const words = useProgressWords()
  const live = useLive()
  const underway = useUnderway()
  const isCalm = !live && !underway
  const { stamp, close } = useStampOfToday()
  const [mission] = useStore(completedMissions)
  return (
    <div
      role="region"
      aria-label={words.news}
      aria-live="polite"
      className="news-place pointer-events-none z-40 grid gap-3"
    >
      {isCalm && stamp && <StampNotice stamp={stamp} onClose={close} />}
      {isCalm && mission && !(stamp && hasRoomForOne()) && (
        <MissionPopup key={mission} id={mission} />
      )}
    </div>
  )
}
