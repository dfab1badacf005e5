import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { AppError } from '../lib/app-error.ts'
import type { Exposition, Metrics } from './port.ts'

/** Counts every route's answers from here on: a request gets the meter of its route. */
export function meterRoutes(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRoute', (route) => {
    const meter = metrics.route([route.method].flat().join(' '), route.url)
    const first = (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
      request.meter = meter
      done()
    }
    route.onRequest = [first, ...[route.onRequest ?? []].flat()] as NonNullable<
      RouteOptions['onRequest']
    >
  })
  const nowhere = metrics.route('any', 'none')
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.is404) request.meter = nowhere
    done()
  })
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** For a collector that knows the token; without one there is nothing here. */
export function serveMetrics(app: FastifyInstance, figures: Exposition, token: string): void {
  const wanted = digestOf(`Bearer ${token}`)
  app.get('/metrics', async (request, reply) => {
    const given = digestOf(request.headers.authorization ?? '')
    if (!timingSafeEqual(given, wanted)) throw new AppError('UNAUTHORIZED')
    return reply
      .header('content-type', figures.contentType)
      .header('cache-control', 'no-store')
      .send(await figures.text())
  })
}
