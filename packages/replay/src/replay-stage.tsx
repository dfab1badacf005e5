import type { RunState, Setup } from '@reflex/games/core'
import type { GameView } from '@reflex/views'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Moment } from './recording.ts'

/** How high the box is in which games are usually played. */
const HEIGHT = 500

interface ReplayStageProps {
  readonly view: GameView<RunState>
  readonly moment: Moment<RunState>
  /** Of the field that it was played in, where the game's layout depends on it. */
  readonly area: Setup | undefined
}

const nothing = (): void => {}

/** The game's own stage, to be looked at only: nothing in it can be reached or pressed. */
export function ReplayStage({ view, moment, area = {} }: ReplayStageProps) {
  const { width, height = HEIGHT } = area
  const { box, scale } = useScale(width, height)
  const id = `replay-${moment.showing}`
  return (
    <div
      ref={box}
      className="relative overflow-hidden rounded-lg bg-surface shadow-[0_0_0_1px_var(--hairline)]"
      style={{ height: height * scale }}
    >
      <div
        inert
        aria-hidden="true"
        className="relative flex origin-top-left flex-col items-center justify-center"
        style={{
          width: width ?? `${100 / scale}%`,
          height,
          transform: `scale(${scale})`,
        }}
      >
        <view.Stage
          state={moment.state}
          at={moment.at}
          pressed={moment.press?.type === 'click' ? moment.press : null}
          stimulus={{ key: id, elementtiming: id }}
          submit={nothing}
        />
        <PressMark moment={moment} />
      </div>
    </div>
  )
}

const MARK_MS = 500

/** Marks the position of a press for half a second. */
function PressMark({ moment: { press, at } }: { readonly moment: Moment<RunState> }) {
  if (press?.type !== 'click' || press.x === undefined || press.y === undefined) return null
  if (at - press.at > MARK_MS) return null
  return (
    <svg
      data-press
      width="24"
      height="24"
      viewBox="-12 -12 24 24"
      className="absolute stroke-ink"
      style={{ left: press.x - 12, top: press.y - 12 }}
    >
      <path d="M-9 0H9M0 -9V9" strokeWidth="3" />
    </svg>
  )
}

/** What the controls below the stage need, so that both are seen at once on a low screen. */
const CONTROLS = 140

/** A run of a wide or high screen fits a small one whole, only smaller. */
function useScale(width: number | undefined, height: number) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const fit = () => {
      const across = width === undefined ? 1 : element.clientWidth / width
      setScale(Math.min(1, across, Math.max(0.4, (innerHeight - CONTROLS) / height)))
    }
    fit()
    const watcher = new ResizeObserver(fit)
    watcher.observe(element)
    addEventListener('resize', fit)
    return () => {
      watcher.disconnect()
      removeEventListener('resize', fit)
    }
  }, [width, height])
  return { box, scale }
}
