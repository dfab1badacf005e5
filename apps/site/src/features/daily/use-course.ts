import { challengeParts } from '@reflex/contract'
import { RESTARTS_AT_MOST } from '@reflex/games/challenge'
import { useRef, useState } from 'react'
import type { Part } from './kept-try.ts'

interface Place {
  readonly index: number
  readonly parts: readonly Part[]
}

/** Where one stands among the six games; null before and after. */
export function useCourse(onPart: (parts: readonly Part[]) => void) {
  const [place, setPlace] = useState<Place | null>(null)
  const begun = useRef(0)
  const to = (next: Place | null): void => {
    begun.current = 0
    setPlace(next)
  }
  return {
    place,
    start: () => to({ index: 0, parts: [] }),
    leave: () => to(null),
    /** Counts a beginning of the game that is played, and tells how many there were before. */
    begin: () => Math.min(begun.current++, RESTARTS_AT_MOST),
    finishPart(part: Part): void {
      if (!place || place.parts.length > place.index) return
      const parts = [...place.parts, part]
      setPlace({ ...place, parts })
      onPart(parts)
    },
    next(): void {
      const { parts = [] } = place ?? {}
      to(parts.length < challengeParts.length ? { index: parts.length, parts } : null)
    },
  }
}
