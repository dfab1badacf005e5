import type { ReactNode, RefObject } from 'react'

interface StageBoxProps {
  readonly stage: RefObject<HTMLDivElement | null>
  /** While a run is on, the box is not for scrolling, selecting or zooming. */
  readonly busy: boolean
  readonly children: ReactNode
}

/**
 * Tall enough for the aim trainer's 500 px area, and most of a phone's screen; on a low screen as
 * tall as that is. Cut, not scrolled: what sticks to the foot of the screen sticks through it.
 */
export function StageBox({ stage, busy, children }: StageBoxProps) {
  return (
    <div
      ref={stage}
      className={`relative flex stage-height grow flex-col items-center justify-center overflow-clip rounded-lg bg-surface shadow-[0_0_0_1px_var(--hairline)] ${
        busy ? 'touch-manipulation select-none' : ''
      }`}
    >
      {children}
    </div>
  )
}
