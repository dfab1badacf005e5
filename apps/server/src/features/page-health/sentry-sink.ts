import { randomUUID } from 'node:crypto'
import type { PageError } from './port.ts'

const UNDER_WAY_AT_MOST = 5
const ANSWER_WITHIN_MS = 5000

/** `https://key@host/prefix/project` names where envelopes go, and by what key. */
function receiverOf(dsn: string): { endpoint: URL; key: string } | null {
  const { origin, username: key, pathname } = new URL(dsn)
  const cut = pathname.lastIndexOf('/')
  const project = pathname.slice(cut + 1)
  if (key === '' || project === '') return null
  return { endpoint: new URL(`${origin}${pathname.slice(0, cut)}/api/${project}/envelope/`), key }
}

/** Passes errors of pages on. It never waits, never fails, and drops what would pile up. */
export function createSentrySink(dsn: string | undefined, onTrouble: (error: unknown) => void) {
  const receiver = dsn === undefined ? null : receiverOf(dsn)
  let underWay = 0
  return (error: PageError, stack: string | null): void => {
    if (!receiver || underWay >= UNDER_WAY_AT_MOST) return
    underWay++
    fetch(receiver.endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=reflex-labs/1, sentry_key=${receiver.key}`,
      },
      body: envelopeOf(error, stack),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
      .then((response) => response.body?.cancel())
      .catch(onTrouble)
      .finally(() => underWay--)
  }
}

/** An envelope is lines of JSON: its header, then an item's header and the item. */
function envelopeOf(
  { at, message, path, build, fingerprint }: PageError,
  stack: string | null,
): string {
  const event_id = randomUUID().replaceAll('-', '')
  const event = {
    event_id,
    timestamp: new Date(at).toISOString(),
    platform: 'javascript',
    level: 'error',
    logger: 'client',
    release: build,
    transaction: path,
    fingerprint: [fingerprint],
    message,
    extra: { stack },
  }
  return [{ event_id }, { type: 'event' }, event]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')
}
