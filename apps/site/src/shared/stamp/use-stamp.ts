import { useEffect, useState } from 'react'
import { localDay, type Day } from './day.ts'
import { keptStamp, watchStamp } from './kept-stamp.ts'
import type { Stamp } from './stamp.ts'

interface StampNow {
  readonly stamp: Stamp
  readonly today: Day
}

const look = (): StampNow => ({ stamp: keptStamp(), today: localDay(new Date()) })

/** The visitor's stamps, with today's as soon as it is there. For the browser only. */
export function useStamp(): StampNow {
  const [now, setNow] = useState(look)
  useEffect(() => watchStamp(() => setNow(look())), [])
  return now
}
