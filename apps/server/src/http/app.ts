import fastify, { LogController, type FastifyInstance } from 'fastify'
import type { LogLevel } from '../config.ts'
import type { Clock } from '../lib/clock.ts'
import { useErrorEnvelope, type RefusalWatch } from './errors.ts'
import { noteAnswers } from './answers.ts'
import { useGate } from './gate.ts'
import { useCommonHeaders } from './headers.ts'
import { useJsonBodies } from './json-body.ts'
import { watchPressure } from './pressure.ts'
import { createLogger, createRequestLog, useLogger } from './request-log.ts'
import { useContractValidation } from './validation.ts'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { compiledOnce } from './compiled-once.ts'
import { plainSchema, type Schema } from './plain-schema.ts'

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

/** Long enough to be unlike any other, and nothing that a log line could be broken with. */
const SAFE = /^[A-Za-z0-9._-]{8,64}$/

/** Names each request: as the proxy did where one is trusted, else by this process and a count. */
function createRequestIds(trusted: boolean): (request: IncomingMessage) => string {
  const node = randomBytes(6).toString('hex')
  let count = 0
  return ({ headers }) => {
    const given = trusted ? headers['x-request-id'] : undefined
    if (typeof given === 'string' && SAFE.test(given)) return given
    return `${node}-${(++count).toString(36)}`
  }
}

/** What Fastify compiles with by itself. */
const compile = SerializerSelector()()

const serialiserOf = compiledOnce((schema: object) =>
  compile({ schema: plainSchema(schema as Schema), method: '', url: '', httpStatus: '' }),
)

/** Answers hold what the contract names, and nothing else. */
function useContractSerialisation(app: FastifyInstance): void {
  app.setSerializerCompiler<object>(({ schema }) => serialiserOf(schema))
}

/** Letters that mean the same whether they are written as themselves or by their number. */
const PLAIN = /%(?:2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/gi
const ABSOLUTE = /^https?:\/\/[^/?#]*/i

/**
 * One spelling for each address: whoever looks at the text sees what the router will see. An address
 * that cannot be decoded names nothing, and is answered as any other that does not exist.
 */
function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const path = url.startsWith('/') ? url : withoutOrigin(url)
  if (!path.includes('%')) return path
  const end = path.search(/[?#]/)
  const asked = end === -1 ? path : path.slice(0, end)
  const plain = asked.replaceAll(PLAIN, (code) => String.fromCharCode(Number(`0x${code.slice(1)}`)))
  try {
    decodeURI(plain)
    return plain + path.slice(asked.length)
  } catch {
    return plain.startsWith('/api/') ? '/api/unreadable' : '/unreadable'
  }
}

/** A proxy's way to ask names the host as well; who is asked is said by the Host header alone. */
function withoutOrigin(url: string): string {
  if (!ABSOLUTE.test(url)) return '/unreadable'
  const rest = url.replace(ABSOLUTE, '')
  return rest.startsWith('/') ? rest : `/${rest}`
}
