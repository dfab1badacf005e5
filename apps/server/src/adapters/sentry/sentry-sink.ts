import { randomUUID } from 'node:crypto'
import type { PageError } from '../../ports/site-health.ts'

const UNDER_WAY_AT_MOST = 5
const ANSWER_WITHIN_MS = 5000

/** `https://key@host/prefix/project` names where events go. */
function endpointOf(dsn: string): URL | null {
  const { protocol, username, host, pathname } = new URL(dsn)
  const cut = pathname.lastIndexOf('/')
  const project = pathname.slice(cut + 1)
  if (username === '' || project === '') return null
  const endpoint = new URL(`${protocol}//${host}${pathname.slice(0, cut)}/api/${project}/store/`)
  endpoint.searchParams.set('sentry_version', '7')
  endpoint.searchParams.set('sentry_key', username)
  return endpoint
}

/** Passes errors of pages on. It never waits, never fails, and drops what would pile up. */
export function createSentrySink(dsn: string | undefined, onTrouble: (error: unknown) => void) {
  const endpoint = dsn === undefined ? null : endpointOf(dsn)
  let underWay = 0
  return (error: PageError, stack: string | null): void => {
    if (!endpoint || underWay >= UNDER_WAY_AT_MOST) return
    underWay++
    fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(eventOf(error, stack)),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
      .then((response) => response.body?.cancel())
      .catch(onTrouble)
      .finally(() => underWay--)
  }
}

const eventOf = ({ at, message, path, build, fingerprint }: PageError, stack: string | null) => ({
  event_id: randomUUID().replaceAll('-', ''),
  timestamp: new Date(at).toISOString(),
  platform: 'javascript',
  level: 'error',
  logger: 'client',
  release: build,
  transaction: path,
  fingerprint: [fingerprint],
  message,
  extra: { stack },
})
