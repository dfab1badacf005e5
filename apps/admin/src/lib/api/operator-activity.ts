import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Figures renew themselves only for somebody who is there: a tab left open would otherwise keep its
 * session alive, which is to end half an hour after the operator has gone.
 */
const AWAY_AFTER_MS = 10 * 60_000

let activeAt = Date.now()
let isListening = false

function listen(): void {
  if (isListening) return
  isListening = true
  const note = (): void => {
    activeAt = Date.now()
  }
  for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const) {
    addEventListener(name, note, { passive: true })
  }
}

const isThere = (now: number): boolean =>
  document.visibilityState === 'visible' && now - activeAt < AWAY_AFTER_MS

/** Calls back every so often, and when the tab is looked at again, as long as somebody is there. */
export function useRenewal(renew: () => void, everyMs: number): void {
  const onDue = useEffectEvent(renew)
  useEffect(() => {
    listen()
    let renewedAt = Date.now()
    const look = (): void => {
      const now = Date.now()
      if (now - renewedAt < everyMs || !isThere(now)) return
      renewedAt = now
      onDue()
    }
    const shown = (): void => {
      activeAt = Date.now()
      look()
    }
    const timer = setInterval(look, Math.min(everyMs, 15_000))
    document.addEventListener('visibilitychange', shown)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', shown)
    }
  }, [everyMs])
}

/** The time, renewed every minute, so that 'today' follows the calendar. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tell = (): void => setNow(Date.now())
    const timer = setInterval(tell, 60_000)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [])
  return now
}
