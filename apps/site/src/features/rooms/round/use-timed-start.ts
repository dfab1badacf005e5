import { useEffect, useEffectEvent, useState } from 'react'

/** So close to the start every frame is looked at; until then the estimate of the clock gets better. */
const CLOSE_MS = 100
const LOOK_MS = 200
/** Of a screen of 60 Hz: the frame nearest to the moment is the one to start in. */
const HALF_FRAME_MS = 8

/** Starts in the frame nearest to a moment, by the page's own clock; null while that is not known. */
export function useTimedStart(isOn: boolean, due: () => number | null, start: () => void): void {
  const go = useEffectEvent(start)
  const dueAt = useEffectEvent(due)
  useEffect(() => {
    if (!isOn) return
    let frame = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = (time: number): void => {
      const at = dueAt()
      if (at !== null && time + HALF_FRAME_MS >= at) go()
      else frame = requestAnimationFrame(tick)
    }
    const look = (): void => {
      const at = dueAt()
      const left = at === null ? Infinity : at - performance.now()
      if (left <= CLOSE_MS) frame = requestAnimationFrame(tick)
      else timer = setTimeout(look, Math.min(LOOK_MS, left - CLOSE_MS / 2))
    }
    look()
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isOn])
}

/** Whole seconds until then, changed when they change; null while it is not known. */
export function useCountdown(due: () => number | null): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const dueAt = useEffectEvent(due)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      const at = dueAt()
      const ms = at === null ? null : Math.max(0, at - performance.now())
      setLeft(ms === null ? null : Math.ceil(ms / 1000))
      const untilNext = ms === null ? LOOK_MS : ms % 1000
      timer = setTimeout(look, Math.min(LOOK_MS, untilNext + 1))
    }
    look()
    return () => clearTimeout(timer)
  }, [])
  return left
}
