import { AREA_WIDTH, aimRules, type AimState } from '@reflex/games/aim-trainer'
import { tenth } from '@reflex/games/core'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Press } from '../../play/game-view.ts'

interface Room {
  readonly width: number
  readonly height: number
}

/**
 * The game counts in a field 500 px tall. Where the screen is lower than that, or became narrower in
 * the middle of a run, the whole field is drawn smaller: distances and targets alike, so that it is
 * the same game, and no target is ever out of reach.
 */
export const scaleIn = (room: Room, width: number): number =>
  Math.min(1, room.height / aimRules.height, room.width / width)

/** As wide as the stage, in the field's own px. */
export function widthIn(room: Room): number {
  const scale = Math.min(1, room.height / aimRules.height)
  const width = Math.floor(room.width / scale)
  return Math.min(AREA_WIDTH.widest, Math.max(AREA_WIDTH.narrowest, width))
}

/** A stage is never taller than the screen while one plays. */
const roomOf = ({ clientWidth, clientHeight }: HTMLElement): Room => ({
  width: clientWidth,
  height: clientHeight,
})

export const fieldWidth = (stage: HTMLElement): number => widthIn(roomOf(stage))

export function useFieldScale(width: number): {
  readonly field: RefObject<HTMLDivElement | null>
  readonly scale: number
} {
  const field = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  // Before anything is painted: the first target is timed from its first picture.
  useLayoutEffect(() => {
    const around = field.current?.parentElement
    if (!around) return
    const fit = (): void => setScale(scaleIn(roomOf(around), width))
    fit()
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [width])
  return { field, scale }
}

/** Where in the field a press was, in its own px; null beside it. */
export function pressIn(event: PointerEvent, state: AimState, stage: HTMLElement): Press | null {
  const field = stage.querySelector('[data-area]')
  if (!field || !state.spot) return null
  const { left, top, width, height } = field.getBoundingClientRect()
  const [x, y] = [event.clientX - left, event.clientY - top]
  if (x < 0 || y < 0 || x > width || y > height) return null
  const scale = width / state.width
  return { target: state.hits, x: tenth(x / scale), y: tenth(y / scale) }
}
