import { useEffect, useEffectEvent } from 'react'

const EVERY_MS = 20_000
/** The browser says so a little before the first request gets through. */
const SETTLED_MS = 1000

/** While something waits for the server: tries when the connection is back, and now and then. */
export function useBackOnline(isWaiting: boolean, tryAgain: () => void): void {
  const attempt = useEffectEvent(tryAgain)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(attempt, EVERY_MS)
    let settled: ReturnType<typeof setTimeout> | undefined
    const back = (): void => {
      attempt()
      clearTimeout(settled)
      settled = setTimeout(attempt, SETTLED_MS)
    }
    addEventListener('online', back)
    return () => {
      clearInterval(timer)
      clearTimeout(settled)
      removeEventListener('online', back)
    }
  }, [isWaiting])
}
