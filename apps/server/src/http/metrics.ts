import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Exposition, Metrics } from '../ports/metrics.ts'

/** Counts every route's answers from here on. Each route gets a hook that knows its meter already. */
export function meterRoutes(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRoute', (route) => {
    const meter = metrics.route([route.method].flat().join(' '), route.url)
    const before = [route.onResponse ?? []].flat() as NonNullable<RouteOptions['onResponse']>[]
    const count = (_request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
      meter.answered(reply.statusCode, reply.elapsedTime)
      done()
    }
    route.onResponse = [...before.flat(), count]
  })
  const nowhere = metrics.route('any', 'none')
  app.addHook('onResponse', (request, reply, done) => {
    if (request.is404) nowhere.answered(reply.statusCode, reply.elapsedTime)
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
