import { useCallback, useEffect, useState } from 'react'
import { dayStamped } from '../../tracking/events.ts'
import { visitStamped } from '../../features/progress/missions/record.ts'
import { afterRun } from '../../lib/scheduling/run-live.ts'
import { stampVisit } from '../../features/progress/stamp/kept-stamp.ts'
import type { Stamp } from '../../features/progress/stamp/stamp.ts'

/** Stamps the visit, also of a tab that was left open over midnight and is looked at again. */
export function useStampOfToday(): { stamp: Stamp | null; close: () => void } {
  const [stamp, setStamp] = useState<Stamp | null>(null)
  useEffect(() => {
    const visit = (): void => {
      const stamped = stampVisit(new Date())
      if (!stamped) return
      setStamp(stamped)
      visitStamped(stamped.streak)
      dayStamped(stamped.streak, stamped.totalStamps)
    }
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') afterRun(visit)
    }
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])
  // One and the same function, else every other notice would start its time anew.
  const close = useCallback(() => setStamp(null), [])
  return { stamp, close }
}
