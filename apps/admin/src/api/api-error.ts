import type { ErrorCode } from '@reflex/contract'

/** A call that failed: `NETWORK` never reached the server or never came back. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'NETWORK'
  readonly status: number

  constructor(code: ErrorCode | 'NETWORK', message: string, status: number) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
  }
}

/** The server answered and said no, as against a call that broke on the way. */
export const wasRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== 'NETWORK'

/** Nobody needs a message about a session that is already gone. */
export const isSessionEnd = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401
