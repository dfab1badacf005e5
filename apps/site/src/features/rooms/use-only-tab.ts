import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * One tab of a browser plays in a room: two would spoil each other's runs, and each holds one of the
 * few connections that a browser has for a server. Null until it is known. Where the browser has no
 * locks every tab is taken at its word.
 */
export function useOnlyTab(code: string): { isOwn: boolean | null; take(): void } {
  const hasLocks = 'locks' in navigator
  const [isOwn, setOwn] = useState<boolean | null>(hasLocks ? null : true)
  const page = useRef<AbortController | null>(null)

  const claim = useCallback(
    (options: LockOptions) => {
      const over = page.current?.signal
      if (!hasLocks || !over) return
      const held = navigator.locks.request(`room:${code}`, options, (lock) => {
        if (over.aborted) return
        setOwn(lock !== null)
        if (!lock) return
        return new Promise<void>((resolve) => over.addEventListener('abort', () => resolve()))
      })
      // Another tab has taken it over.
      held.catch(() => over.aborted || setOwn(false))
    },
    [code, hasLocks],
  )

  useEffect(() => {
    page.current = new AbortController()
    claim({ ifAvailable: true })
    return () => page.current?.abort()
  }, [claim])

  return { isOwn, take: () => claim({ steal: true }) }
}
