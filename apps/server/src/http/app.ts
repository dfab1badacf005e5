import fastify, { LogController, type FastifyInstance } from 'fastify'
import type { LogLevel } from '../config.ts'
import type { Clock } from '../ports/clock.ts'
import { useErrorEnvelope, type RefusalWatch } from './errors.ts'
import { noteAnswers } from './answers.ts'
import { useGate } from './gate.ts'
import { useCommonHeaders } from './headers.ts'
import { useJsonBodies } from './json-body.ts'
import { watchPressure } from './pressure.ts'
import { createRequestIds } from './request-id.ts'
import { createLogger, createRequestLog, useLogger } from './request-log.ts'
import { readableUrl } from './readable-url.ts'
import { useContractSerialisation } from './serialisation.ts'
import { useContractValidation } from './validation.ts'

export interface AppOptions {
  readonly logLevel: LogLevel
  readonly logStream?: NodeJS.WritableStream
  readonly overloadMs?: number
  readonly trustProxy: number
  readonly clock: Clock
  readonly refused?: RefusalWatch
  readonly patience?: Patience
}

/** How long a client may take to send its headers, and its whole request. */
export interface Patience {
  readonly headersMs: number
  readonly requestMs: number
}

const PATIENCE: Patience = { headersMs: 10_000, requestMs: 15_000 }
const BODY_LIMIT = 256 * 1024

/** A bare Fastify with everything that holds for every answer, and no route yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { trustProxy, patience = PATIENCE } = options
  const app = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    connectionTimeout: 30_000,
    requestTimeout: patience.requestMs,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: {
      // A request without a body is not read as a stream that has an end.
      optimizeEmptyRequests: true,
      headersTimeout: patience.headersMs,
      // Node looks only every thirty seconds for those who are too slow.
      connectionsCheckingInterval: patience.headersMs / 5,
    },
    rewriteUrl: readableUrl,
    genReqId: createRequestIds(trustProxy > 0),
    trustProxy: trustProxy === 0 ? false : (_address: string, hop: number) => hop < trustProxy,
  })
  useLogger(app, createLogger(options.logLevel, options.logStream))
  // A field that comes later would give every request another shape.
  app.decorateRequest('foundIp')
  app.decorateRequest('addressKey')
  app.decorateReply('besides', null)
  app.removeContentTypeParser('text/plain')
  useJsonBodies(app)
  useContractValidation(app)
  useContractSerialisation(app)
  useErrorEnvelope(app, options.refused)
  useGate(app, watchPressure(app, options.overloadMs))
  useCommonHeaders(app)
  noteAnswers(app, createRequestLog(app.log, options.clock))
  return app
}
