import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Long enough to be unlike any other, and nothing that a log line could be broken with. */
const SAFE = /^[A-Za-z0-9._-]{8,64}$/

/** Names each request: as the proxy did where one is trusted, else by this process and a count. */
export function createRequestIds(trusted: boolean): (request: IncomingMessage) => string {
  const node = randomBytes(6).toString('hex')
  let count = 0
  return ({ headers }) => {
    const given = trusted ? headers['x-request-id'] : undefined
    if (typeof given === 'string' && SAFE.test(given)) return given
    return `${node}-${(++count).toString(36)}`
  }
}
