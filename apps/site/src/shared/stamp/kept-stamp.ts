import { storageKeys } from '@reflex/contract'
import { readLocal, writeLocalJson } from '../storage/local.ts'
import { localDay } from './day.ts'
import { readStamp } from './read-stamp.ts'
import { noStamps, stampDay, type Stamp } from './stamp.ts'

const listeners = new Set<() => void>()

/** Tells when a visit was stamped. */
export function watchStamp(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The visitor's stamps; what is damaged is mended on the way. */
export function keptStamp(): Stamp {
  try {
    return readStamp(JSON.parse(readLocal(storageKeys.stamp) ?? 'null'))
  } catch {
    return noStamps
  }
}

/** Tells who shows stamps that they are others now. */
export function stampsChanged(): void {
  for (const listener of listeners) listener()
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
