import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino, type Logger } from 'pino'
import type { LogLevel } from '../config.ts'
import type { Clock } from '../lib/clock.ts'
import { dayIndexOf } from '../lib/calendar.ts'
import { ipOf } from './address-key.ts'
import { tookMs, type AnswerWatch } from './answers.ts'
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

/**
 * A logger of our own: with one of its own the framework would follow each request by two listeners,
 * and its serialisers would write addresses and whole URLs.
 */
export const createLogger = (level: LogLevel, stream: LineSink = bufferLines()): Logger =>
  pino({ level, base: null, serializers: { req: () => ({}), res: () => ({}) } }, stream)

/** The lines of the framework go the same way, as far as it has something to say. */
export function useLogger(app: FastifyInstance, logger: Logger): void {
  for (const name of ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const) {
    app.log[name] = logger[name].bind(logger)
  }
}

/** One line for what changes something or goes wrong; reads that went well cost no line. */
export function createRequestLog(log: FastifyBaseLogger, clock: Clock): AnswerWatch {
  const mark = createAddressMark(clock)
  return (request, reply) => {
    const { method } = request
    if (reply.statusCode < 400 && (method === 'GET' || method === 'HEAD')) return
    log.info({
      reqId: request.id,
      method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(tookMs(request) * 10) / 10,
      from: mark(ipOf(request)),
    })
  }
}
