import { useEffect, useState } from 'react'
import { keptStamp, watchStamp } from './kept-stamp.ts'
import type { Stamp } from './stamp.ts'

/** The visitor's stamps, with today's as soon as it is there. For the browser only. */
export function useStamp(): Stamp {
  const [stamp, setStamp] = useState(keptStamp)
  useEffect(() => watchStamp(() => setStamp(keptStamp())), [])
  return stamp
}
