import { useEffect, useEffectEvent } from 'react'

const EVERY_MS = 20_000

/** While something waits to be sent: tries when the connection is back, and now and then. */
export function useBackOnline(isWaiting: boolean, tryAgain: () => void): void {
  const attempt = useEffectEvent(tryAgain)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(attempt, EVERY_MS)
    addEventListener('online', attempt)
    return () => {
      clearInterval(timer)
      removeEventListener('online', attempt)
    }
  }, [isWaiting])
}
