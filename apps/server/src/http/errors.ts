import { errorStatus, type ErrorCode, type Failure } from '@reflex/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { koreanMessageOf } from '../lib/admin-error.ts'
import { AppError } from '../lib/app-error.ts'

/** What the framework itself refuses, in the product's words. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
}

const hasProperty = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && key in value

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (hasProperty(error, 'validation') && error instanceof Error) {
    return new AppError('INVALID', error.message)
  }
  const code = hasProperty(error, 'code') ? frameworkCodes[String(error.code)] : undefined
  if (code) return new AppError(code, undefined, { cause: error })
  const status = hasProperty(error, 'statusCode') ? Number(error.statusCode) : 500
  return new AppError(status >= 400 && status < 500 ? 'INVALID' : 'INTERNAL', undefined, {
    cause: error,
  })
}

const failureOf = ({ code, message }: AppError): Failure => ({ ok: false, code, message })

/** The back office answers in Korean. */
const failureFor = ({ url }: FastifyRequest, error: AppError): Failure =>
  url.startsWith('/api/v1/admin/')
    ? { ...failureOf(error), message: koreanMessageOf(error) }
    : failureOf(error)

function refuse(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  reply.code(errorStatus[error.code]).header('x-request-id', request.id)
  if (error.code === 'UNAVAILABLE') reply.header('retry-after', error.retryAfterSeconds ?? 2)
  if (error.code === 'RATE_LIMITED') reply.header('retry-after', error.retryAfterSeconds ?? 60)
  const failure = failureFor(request, error)
  // An overload is refused by the thousand: what has no cause to tell is not written down each time.
  const untold = error.code === 'UNAVAILABLE' && error.cause === undefined
  if (reply.statusCode < 500) return reply.send(failure)
  if (!untold) request.log.error({ reqId: request.id, err: error.cause ?? error }, 'request failed')
  return reply.send({ ...failure, message: `${failure.message} (${request.id})` })
}

export type RefusalWatch = (request: FastifyRequest, code: ErrorCode) => void

export function useErrorEnvelope(app: FastifyInstance, refused: RefusalWatch = () => {}): void {
  app.setErrorHandler((thrown, request, reply) => {
    const error = toAppError(thrown)
    refused(request, error.code)
    return refuse(request, reply, error)
  })
}
