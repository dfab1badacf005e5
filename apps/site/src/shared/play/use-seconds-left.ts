import { useEffect, useState } from 'react'

const leftUntil = (time: number): number => Math.max(0, Math.ceil((time - Date.now()) / 1000))

/** Whole seconds until then, counted down; 0 once it has come. */
export function useSecondsLeft(time: number): number {
  const [left, setLeft] = useState(() => leftUntil(time))
  useEffect(() => {
    const look = (): void => setLeft(leftUntil(time))
    look()
    if (leftUntil(time) === 0) return
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [time])
  return left
}
