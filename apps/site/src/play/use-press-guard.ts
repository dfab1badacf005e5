import { useEffect, useState } from 'react'

/** The last press of a run may still be going on, or be one of two: one that soon was not meant. */
export const TOO_SOON_MS = 500

/** Whether what has just appeared may be pressed. Until then its buttons are inert. */
export function usePressGuard(): boolean {
  const [mayPress, setMayPress] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setMayPress(true), TOO_SOON_MS)
    return () => clearTimeout(timer)
  }, [])
  return mayPress
}
