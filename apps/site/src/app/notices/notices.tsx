import { useStore } from '@reflex/ui/browser'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import { completedMissions, dropMissions } from '../../features/progress/missions/record.ts'
import { newsPlace } from '../../play/news-place.tsx'
import { useLive } from '../../lib/scheduling/run-live.ts'
import { useUnderway } from '../../lib/scheduling/challenge-underway.ts'
import { useProgressWords } from '../../lib/words/page-words.ts'
import { MissionPopup } from './mission-popup.tsx'
import { StampNotice } from './stamp-notice.tsx'
import { useStampOfToday } from './use-stamp-of-today.ts'

/** A result is read first; news begins when that was possible. */
const AFTER_RESULT_MS = 1200

/** Fetched before anything is drawn: words that do not come must not cost the page below. */
export const prepareNotices = useProgressWords.preload

/**
 * News of stamps and missions, one at a time. During a run or a challenge there is none: it waits for
 * the result, stands in the room that the result keeps for it, and leaves with its page.
 */
export function Notices() {
  const words = useProgressWords()
  const live = useLive()
  const underway = useUnderway()
  const place = useStore(newsPlace)
  const wasRead = useWasRead(place)
  const { stamp, close } = useStampOfToday()
  const [mission] = useStore(completedMissions)
  useLeaving(close)
  const isCalm = !live && !underway && wasRead && place !== 'taken'
  const shown = (
    <>
      {isCalm && stamp && <StampNotice stamp={stamp} onClose={close} />}
      {isCalm && mission && !stamp && <MissionPopup key={mission} id={mission} />}
    </>
  )
  return (
    <div
      role="region"
      aria-label={words.news}
      aria-live="polite"
      className="news-place pointer-events-none z-40"
    >
      {place instanceof HTMLElement ? createPortal(shown, place) : shown}
    </div>
  )
}

/** Whether there is no result, or one that has been there for a while. */
function useWasRead(place: HTMLElement | 'taken' | null): boolean {
  const [read, setRead] = useState<typeof place>(null)
  useEffect(() => {
    if (!place) return
    const timer = setTimeout(() => setRead(place), AFTER_RESULT_MS)
    return () => clearTimeout(timer)
  }, [place])
  return place === null || read === place
}

/** Whoever goes to another page takes no news of the last one along. */
function useLeaving(closeStamp: () => void): void {
  const [path] = useLocation()
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    closeStamp()
    dropMissions()
  }, [path, closeStamp])
}
