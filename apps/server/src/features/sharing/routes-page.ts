import type { Locale } from '@reflex/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { limitGuards } from '../../http/limits.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Limits } from '../../lib/limits.ts'
import { pickLocale } from '../../ops/pages/language.ts'
import { hashesOfStyles } from '../../ops/pages/page-headers.ts'
import type { ShareStore } from './port.ts'
import { gonePage, sharedPage } from './shared-page.ts'
import { openShare } from './shares.ts'
import type { SharedSummary } from './summary-kept.ts'

interface SharedPageServices {
  readonly shares: ShareStore
  readonly sharedSummary: SharedSummary
  readonly clock: Clock
}

/** Found by nobody, kept by nobody, and its address, which opens it, told to nobody. */
const headersOf = (html: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${hashesOfStyles(html).join(' ')}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  vary: 'Accept-Language',
})

const send = (reply: FastifyReply, html: string, status = 200): FastifyReply =>
  reply.code(status).headers(headersOf(html)).send(html)

/** The page of statistics that a link leads to, without signing in. */
export function serveShared(
  app: FastifyInstance,
  { shares, sharedSummary, clock }: SharedPageServices,
  limits: Limits,
): void {
  const onRequest = limitGuards(limits, 'read').early
  app.get<{ Params: { token: string } }>(
    '/shared/:token',
    { onRequest },
    async (request, reply) => {
      const locale: Locale = pickLocale(undefined, request.headers['accept-language'])
      const share = await openShare(shares, request.params.token, clock())
      if (!share) return send(reply, gonePage(locale), 404)
      return send(reply, sharedPage(locale, share, await sharedSummary(share.zone, clock())))
    },
  )
}
