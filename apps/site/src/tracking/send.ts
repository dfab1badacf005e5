import type { CallAt, CallBody } from '@reflex/contract'
import { post } from '../lib/api/client.ts'

type TrackingPath =
  | '/api/v1/track-visit'
  | '/api/v1/track-session'
  | '/api/v1/events'
  | '/api/v1/ad-counts'

const outlivesPage = (): boolean => 'keepalive' in Request.prototype

/** Sends and forgets. Nothing is read back, and a failure only costs the statistics a visit. */
export async function sendQuietly<Path extends TrackingPath>(
  path: Path,
  body: CallBody<CallAt<'POST', Path>>,
): Promise<void> {
  if (!outlivesPage()) {
    navigator.sendBeacon?.(path, new Blob([JSON.stringify(body)], { type: 'application/json' }))
    return
  }
  try {
    await post(path, body, { keepalive: true })
  } catch {
    // Lost, and not worth a word to the visitor.
  }
}
