import type { RunState, Seed, Setup, VoidReason } from '@reflex/games/core'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { GameView } from '@reflex/views'
import { listenForPresses } from './inputs.ts'
import { followRun, prepareFeedback } from './feedback/follow-run.ts'
import { setLive } from '../lib/scheduling/run-live.ts'
import { Run, type RunEnd, type RunView } from './run.ts'

/** A pixel more or less is a matter of rounding. */
const ROUNDING_PX = 1

/**
 * Scrolls no more than it takes to see the whole stage, with its title where there is room for both.
 * At once: a run is about to begin, and a page that still glides would move what is to be hit.
 */
function bringIntoView(stage: HTMLElement): void {
  const frame = stage.closest<HTMLElement>('[data-game]') ?? stage
  const room = innerHeight + ROUNDING_PX
  const whole = frame.getBoundingClientRect().height <= room ? frame : stage
  const { top, bottom, height } = whole.getBoundingClientRect()
  const isWhole = top >= -ROUNDING_PX && bottom <= room
  if (isWhole) return
  const by = top < 0 || height > room ? top : bottom - innerHeight
  scrollBy({ top: by, behavior: 'instant' })
}

export interface RunOutcome<S> {
  finished(end: RunEnd<S>): void
  spoiled(why: VoidReason): void
}

export interface RunControl<S> {
  /** The latest picture of the run; it stays after the end until it is cleared. */
  readonly view: RunView<S> | null
  readonly stage: RefObject<HTMLDivElement | null>
  start(seed: Seed, outcome: RunOutcome<S>, restarts?: number): void
  clear(): void
  /** Ends the run without an outcome. */
  stop(): void
  submit(answer: string, time: number): void
}

/** One run after the other of a game: the live run, its presses and its picture. */
export function useRun<S extends RunState>(game: GameView<S>): RunControl<S> {
  const [view, setView] = useState<RunView<S> | null>(null)
  const stage = useRef<HTMLDivElement>(null)
  const run = useRef<Run<S> | null>(null)
  const state = useRef<S | null>(null)

  const end = useCallback(() => {
    run.current?.stop()
    run.current = null
    setLive(false)
  }, [])

  const start = (seed: Seed, outcome: RunOutcome<S>, restarts = 0): void => {
    setLive(true)
    const area = stage.current ? areaOf(game, stage.current) : { width: 0 }
    const follow = followRun()
    run.current = new Run(game.engine, seed, restarts > 0 ? { ...area, restarts } : area, {
      paint(next) {
        state.current = next.state
        flushSync(() => setView(next))
        follow(next.state)
      },
      finished(result) {
        end()
        outcome.finished(result)
      },
      spoiled(why) {
        end()
        outcome.spoiled(why)
      },
      pulse: (now, at, pressed) => game.pulse?.(now, at, pressed),
    })
  }

  useEffect(() => end, [game, end])
  useEffect(() => void prepareFeedback().catch(() => undefined), [])

  const isOn = view !== null
  useInView(stage, isOn)
  useEffect(() => {
    const element = stage.current
    if (!isOn || !element) return
    return listenForPresses(element, {
      pointer: (event) => state.current && game.pointer(event, state.current, element),
      key: (event) => state.current && game.key(event, state.current),
      press: (press, time) => run.current?.press(press, time),
    })
  }, [isOn, game])

  return {
    view,
    stage,
    start,
    clear: () => setView(null),
    stop: () => {
      end()
      setView(null)
    },
    submit: (answer, time) => run.current?.submit(answer, time),
  }
}

const areaOf = <S extends RunState>(game: GameView<S>, stage: HTMLElement): Setup =>
  game.area?.(stage) ?? { width: stage.clientWidth }

/** The whole stage is seen from the run's first picture on, also after the screen was turned. */
function useInView(stage: RefObject<HTMLDivElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    const element = stage.current
    if (!isOn || !element) return
    const bring = (): void => bringIntoView(element)
    bring()
    addEventListener('resize', bring)
    return () => removeEventListener('resize', bring)
  }, [stage, isOn])
}
