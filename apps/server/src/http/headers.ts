import type { OutgoingHttpHeaders } from 'node:http'
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

const kinds = { everywhere, apiOnly, open }
const secured = {
  everywhere: overTls(everywhere),
  apiOnly: overTls(apiOnly),
  open: overTls(open),
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether pages of other sites may read what the route answers. */
    isOpen?: boolean
  }
}

/** What every answer carries; pages and cached boards add or replace their own. One of six objects. */
export function commonHeaders(request: FastifyRequest): Headers {
  const kind = kindOf(request)
  return request.protocol === 'https' ? secured[kind] : kinds[kind]
}

function kindOf(request: FastifyRequest): keyof typeof kinds {
  if (!request.url.startsWith('/api/')) return 'everywhere'
  return request.routeOptions.config.isOpen === true ? 'open' : 'apiOnly'
}

/** For what the framework sends; `sendFinished` puts them on by itself. */
export function useCommonHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _body, done) => {
    const common = commonHeaders(request)
    for (const name in common) if (!reply.hasHeader(name)) reply.header(name, common[name])
    done()
  })
}

const merged = new WeakMap<Headers, Map<Headers, OutgoingHttpHeaders>>()

/** An answer's own headers over the common ones, put together once for each pair of objects. */
export function withCommon(common: Headers, own: Headers): OutgoingHttpHeaders {
  const known = merged.get(own) ?? new Map<Headers, OutgoingHttpHeaders>()
  merged.set(own, known)
  const both = known.get(common) ?? { ...common, ...own }
  known.set(common, both)
  return both
}
