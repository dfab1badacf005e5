import { useEffect, useRef } from 'react'

const EVERY_MS = 20_000

/** While something waits to be sent: tries when the connection is back, and now and then. */
export function useBackOnline(isWaiting: boolean, tryAgain: () => void): void {
  const latest = useRef(tryAgain)
  useEffect(() => {
    latest.current = tryAgain
  })
  useEffect(() => {
    if (!isWaiting) return
    const attempt = (): void => latest.current()
    const timer = setInterval(attempt, EVERY_MS)
    addEventListener('online', attempt)
    return () => {
      clearInterval(timer)
      removeEventListener('online', attempt)
    }
  }, [isWaiting])
}
