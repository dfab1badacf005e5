import { AREA_HEIGHT, AREA_WIDTH, aimRules, type AimState } from '@reflex/games/aim-trainer'
import { tenth, type Setup } from '@reflex/games/core'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Press } from '../parts/game-view.ts'

interface Room {
  readonly width: number
  readonly height: number
}

/**
 * As large as the stage: 500 px tall, or as tall as a lower screen lets it be. Targets keep their size. A
 * screen that is lower than the lowest field shows all of it smaller.
 */
export function areaIn(room: Room): Room {
  const height = within(AREA_HEIGHT.lowest, AREA_HEIGHT.highest, room.height)
  const width = within(
    AREA_WIDTH.narrowest,
    AREA_WIDTH.widest,
    room.width / (room.height < height ? room.height / height : 1),
  )
  return { width, height }
}

const within = (least: number, most: number, value: number): number =>
  Math.min(most, Math.max(least, Math.floor(value)))

/**
 * Where the screen is lower than any field, or became smaller in the middle of a run, the whole field is
 * drawn smaller, so that no target is ever out of reach.
 */
export const scaleIn = (room: Room, area: Room): number =>
  Math.min(1, room.height / area.height, room.width / area.width)

/** A stage is never taller than the screen while one plays. */
const roomOf = ({ clientWidth, clientHeight }: HTMLElement): Room => ({
  width: clientWidth,
  height: clientHeight,
})

/** For the log, which names a height only where it is not the usual one. */
export function fieldArea(stage: HTMLElement): Setup {
  const { width, height } = areaIn(roomOf(stage))
  return height === aimRules.height ? { width } : { width, height }
}

export function useFieldScale({ width, height }: Room): {
  readonly field: RefObject<HTMLDivElement | null>
  readonly scale: number
} {
  const field = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  // Before anything is painted: the first target is timed from its first picture.
  useLayoutEffect(() => {
    const around = field.current?.parentElement
    if (!around) return
    const fit = (): void => setScale(scaleIn(roomOf(around), { width, height }))
    fit()
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [width, height])
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
