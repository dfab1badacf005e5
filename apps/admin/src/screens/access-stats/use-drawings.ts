import { useEffect, useState } from 'react'
import type * as Drawings from './drawings.tsx'

const nextFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

let last: Promise<unknown> = Promise.resolve()

/**
 * The drawings, once their library is there and those before have been painted: the figures do not
 * wait for them, and no single task draws all charts.
 */
export function useDrawings(): typeof Drawings | null {
  const [drawings, setDrawings] = useState<typeof Drawings | null>(null)
  useEffect(() => {
    let isGone = false
    const show = (drawn: () => typeof Drawings): void => {
      if (!isGone) setDrawings(drawn)
    }
    last = Promise.all([import('./drawings.tsx'), last.then(nextFrame)]).then(
      ([module]) => show(() => module),
      (error: unknown) =>
        show(() => {
          throw error
        }),
    )
    return () => {
      isGone = true
    }
  }, [])
  return drawings
}
