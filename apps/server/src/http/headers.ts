import type { FastifyInstance, FastifyRequest } from 'fastify'

type Headers = Readonly<Record<string, string>>

const everywhere: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const apiOnly: Headers = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

const overTls = (headers: Headers): Headers => ({
  ...headers,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
})

/** Pages of other sites may read it. */
const open: Headers = {
  ...apiOnly,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After',
}

/** What goes with an answer of any kind, over TLS and without it. */
export interface Heads {
  readonly plain: Headers
  readonly secured: Headers
}

const headsOver = (plain: Headers): Heads => ({ plain, secured: overTls(plain) })

export const everyAnswer = headsOver(everywhere)
export const apiAnswer = headsOver(apiOnly)
export const openAnswer = headsOver(open)

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether pages of other sites may read what the route answers. */
    isOpen?: boolean
  }
}

/** What every answer carries; pages and cached boards add or replace their own. One of six objects. */
const commonHeaders = (request: FastifyRequest): Headers => of(headsFor(request), request)

function headsFor(request: FastifyRequest): Heads {
  if (!request.url.startsWith('/api/')) return everyAnswer
  return request.routeOptions.config.isOpen === true ? openAnswer : apiAnswer
}

/** The server itself speaks no TLS: that a proxy did, it says in a header. */
const of = ({ plain, secured }: Heads, request: FastifyRequest): Headers =>
  request.headers['x-forwarded-proto'] !== undefined && request.protocol === 'https'
    ? secured
    : plain

/** For what the framework sends; `sendFinished` puts them on by itself. */
export function useCommonHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _body, done) => {
    const common = commonHeaders(request)
    for (const name in common) if (!reply.hasHeader(name)) reply.header(name, common[name])
    done()
  })
}

export type Own = Headers

const merged = new WeakMap<Own, Map<Headers, readonly string[]>>()

/** An answer's own headers over the common ones, name by name: put together once for each pair of objects. */
export function headsOf(heads: Heads, request: FastifyRequest, own: Own): readonly string[] {
  const common = of(heads, request)
  const known = merged.get(own)
  const both = known?.get(common)
  if (both) return both
  const made = Object.entries({ ...common, ...own }).flat()
  merged.set(own, (known ?? new Map<Headers, readonly string[]>()).set(common, made))
  return made
}
