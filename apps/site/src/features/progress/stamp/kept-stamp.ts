import { storageKeys } from '@reflex/contract'
import { signal } from '@reflex/ui/browser'
import { readLocal, writeLocalJson } from '../../../lib/storage/local.ts'
import { localDay } from './day.ts'
import { readStamp } from './read-stamp.ts'
import { noStamps, stampDay, type Stamp } from './stamp.ts'

/** Tells who shows stamps that they are others now. */
export const { subscribe: watchStamp, tell: stampsChanged } = signal()

/** The visitor's stamps; what is damaged is mended on the way. */
export function keptStamp(): Stamp {
  try {
    return readStamp(JSON.parse(readLocal(storageKeys.stamp) ?? 'null'))
  } catch {
    return noStamps
  }
}

/** Stamps the visit of this moment; null where the day has its stamp already. */
export function stampVisit(now: Date): Stamp | null {
  const kept = keptStamp()
  const stamped = stampDay(kept, localDay(now))
  if (stamped === kept) return null
  writeLocalJson(storageKeys.stamp, stamped)
  stampsChanged()
  return stamped
}
