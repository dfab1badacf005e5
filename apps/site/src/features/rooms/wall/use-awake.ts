import { useEffect } from 'react'

/** A screen that everybody looks at must not go dark; where the browser cannot help that, it may. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const hold = async (): Promise<void> => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) void lock?.release()
    }
    const again = (): void => void hold()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}
