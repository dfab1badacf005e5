import type { SizedUnit } from '@reflex/contract'
import { calls } from '@reflex/contract/calls'
import type { FastifyInstance } from 'fastify'
import type { AdBoard } from './ad-board.ts'
import type { AdCounter } from './count-ads.ts'
import { framePage } from './frame-page.ts'
import type { PreviewKeys } from './preview-keys.ts'
import { AppError } from '../../lib/app-error.ts'
import type { DailyBudget } from '../../http/daily-budget.ts'
import { declinesTracking } from '../../http/caller.ts'
import type { Router } from '../../http/route.ts'
import type { Clock } from '../../lib/clock.ts'
import { createVisitorFacts } from '../visits/visitor-facts.ts'

const textHeaders = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' }

/** Even opened by itself, what a unit does happens in an origin of its own, without the site's storage. */
const frameHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-security-policy': [
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox;',
    "frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
  ].join(' '),
}

const NO_UNIT: SizedUnit = { code: '', size: '' }

interface InFrame {
  readonly Params: { readonly position: string }
  readonly Querystring: { readonly unit?: string }
}

export interface PublicAds {
  readonly adBoard: AdBoard
  readonly adCounter: AdCounter
  readonly previewKeys: PreviewKeys
  readonly budget: DailyBudget
  readonly clock: Clock
}

export function routeAds({ route }: Router, services: PublicAds): void {
  const { adBoard, adCounter, budget, clock } = services
  const factsOf = createVisitorFacts()
  route(calls.getAdSettings, async () => ({ adsense_client_id: adBoard.clientId() }))
  route(calls.getAdPlacement, async ({ query }) => adBoard.shownAt(query.position))
  route(calls.countAd, async ({ body, raw }) => {
    const isBot = factsOf(raw.headers['user-agent']).bot
    if (!isBot && !declinesTracking(raw) && budget.allows('ad', raw)) adCounter.count(body, clock())
    return undefined
  })
}

/** What of advertising is no call: the owner's file, and the frames that a unit's own code runs in. */
export function serveAds(app: FastifyInstance, { adBoard, previewKeys, clock }: PublicAds): void {
  app.get('/ads.txt', async (_request, reply) => {
    const { adsTxt } = adBoard.state().settings
    reply.headers(textHeaders)
    return adsTxt === '' ? reply.code(404).send('Not found\n') : reply.send(adsTxt)
  })
  // A page asks for the unit that it was given: of several at a place each draw may be another.
  app.get<InFrame>('/ad-frame/:position', async ({ params: { position }, query }, reply) => {
    const drawn = adBoard.shownAt(position).ad_unit_id
    const unit = adBoard.unitAt(position, Number(query.unit ?? drawn))
    return reply.headers(frameHeaders).send(framePage(unit ?? NO_UNIT))
  })
  app.get<{ Params: { key: string } }>('/admin/ad-preview/:key', async (request, reply) => {
    const opened = previewKeys.unitOf(request.params.key, clock())
    const unit = adBoard.state().units.find(({ id }) => id === opened)
    if (!unit) throw new AppError('NOT_FOUND')
    return reply.headers(frameHeaders).send(framePage(unit))
  })
}
