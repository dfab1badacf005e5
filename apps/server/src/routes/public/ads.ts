import { calls } from '@reflex/contract/calls'
import type { FastifyInstance } from 'fastify'
import type { AdBoard } from '../../ads/ad-board.ts'
import type { Router } from '../../http/route.ts'

const textHeaders = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' }

/** Even opened by itself, what a unit does happens in an origin of its own, without the site's storage. */
const frameHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-security-policy': [
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    'allow-top-navigation-by-user-activation;',
    "frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
  ].join(' '),
}

const frameOf = (code: string): string =>
  '<!doctype html><meta charset="utf-8"><title>Advertisement</title>' +
  `<style>html,body{margin:0;overflow:hidden}</style>${code}`

export function routeAds({ route }: Router, board: AdBoard): void {
  route(calls.getAdSettings, async () => ({ adsense_client_id: board.clientId() }))
  route(calls.getAdPlacement, async ({ query }) => board.shownAt(query.position))
}

/** What of advertising is no call: the owner's file, and the frame that a unit's own code runs in. */
export function serveAds(app: FastifyInstance, board: AdBoard): void {
  app.get('/ads.txt', async (_request, reply) => {
    const { adsTxt } = board.state().settings
    reply.headers(textHeaders)
    return adsTxt === '' ? reply.code(404).send('Not found\n') : reply.send(adsTxt)
  })
  app.get<{ Params: { position: string } }>('/ad-frame/:position', async (request, reply) => {
    const { code } = board.shownAt(request.params.position)
    return reply.headers(frameHeaders).send(frameOf(code ?? ''))
  })
}
