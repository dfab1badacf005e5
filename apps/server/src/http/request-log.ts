import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { LogLevel } from '../config.ts'
import type { Clock } from '../ports/clock.ts'
import { dayIndexOf } from '../calendar.ts'
import { ipOf } from './address-key.ts'
import { bufferLines, type LineSink } from './log-buffer.ts'

const MARKS_AT_MOST = 10_000

/** Addresses appear only as a keyed mark that is another one tomorrow. */
function createAddressMark(clock: Clock): (address: string) => string {
  let key = randomBytes(32)
  let day = dayIndexOf(clock())
  const marks = new Map<string, string>()
  return (address) => {
    const today = dayIndexOf(clock())
    if (today !== day) {
      key = randomBytes(32)
      day = today
      marks.clear()
    }
    const known = marks.get(address)
    if (known !== undefined) return known
    const mark = createHmac('sha256', key).update(address).digest('base64url').slice(0, 12)
    if (marks.size >= MARKS_AT_MOST) marks.clear()
    marks.set(address, mark)
    return mark
  }
}

/** The framework's own serialisers would write addresses and whole URLs. */
export function loggerOptions(level: LogLevel, stream: LineSink = bufferLines()) {
  return {
    level,
    base: null,
    serializers: { req: () => ({}), res: () => ({}) },
    stream,
  } satisfies FastifyServerOptions['logger']
}

/** One line for what changes something or goes wrong; reads that went well cost no line. */
export function useRequestLog(app: FastifyInstance, clock: Clock): void {
  const mark = createAddressMark(clock)
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    if (reply.statusCode >= 400 || (method !== 'GET' && method !== 'HEAD')) {
      request.log.info({
        reqId: request.id,
        method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        from: mark(ipOf(request)),
      })
    }
    done()
  })
}
