import { useCallback, useEffect, useState } from 'react'

export const speeds = [0.25, 1, 2] as const
export type Speed = (typeof speeds)[number]

export interface PlayerControl {
  readonly at: number
  readonly playing: boolean
  readonly speed: Speed
  toggle(): void
  seek(at: number): void
  setSpeed(speed: Speed): void
}

/** The clock of a replay: runs, halts, jumps, at a speed; halts by itself at the end. */
export function usePlayer(length: number, plays = false): PlayerControl {
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(plays)
  const [speed, setSpeed] = useState<Speed>(1)

  useEffect(() => {
    if (!playing) return
    let last: number | null = null
    let frame = requestAnimationFrame(function next(time) {
      const passed = last === null ? 0 : (time - last) * speed
      last = time
      setAt((now) => Math.min(length, now + passed))
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [playing, speed, length])

  if (playing && at >= length) setPlaying(false)

  const seek = useCallback((to: number) => setAt(Math.min(length, Math.max(0, to))), [length])
  const toggle = () => {
    if (!playing && at >= length) setAt(0)
    setPlaying(!playing)
  }
  return { at, playing, speed, toggle, seek, setSpeed }
}
