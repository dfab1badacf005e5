import { useSyncExternalStore } from 'react'
import { completedMissions } from '../../shared/missions/record.ts'
import { isLive, watchLive } from '../../shared/scheduling/live.ts'
import { isUnderway, watchUnderway } from '../../shared/scheduling/underway.ts'
import { useProgressWords } from '../../shared/words/progress.ts'
import { MissionPopup } from './mission-popup.tsx'
import { StampNotice } from './stamp-notice.tsx'
import { useStampOfToday } from './use-stamp-of-today.ts'

const never = (): boolean => false

/** Where news is a strip, the next one waits until the one before has had its time. */
const hasRoomForOne = (): boolean =>
  matchMedia('(width < 40rem)').matches ||
  document.querySelector('[data-game], [data-challenge="final"]') !== null

/** News of stamps and missions. During a run or a challenge there is none: it waits for the result. */
export function Notices() {
  const words = useProgressWords()
  const live = useSyncExternalStore(watchLive, isLive, never)
  const underway = useSyncExternalStore(watchUnderway, isUnderway, never)
  const isCalm = !live && !underway
  const { stamp, close } = useStampOfToday()
  const { subscribe, now, none } = completedMissions
  const [mission] = useSyncExternalStore(subscribe, now, none)
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
