import type { ErrorCode } from '../codes.ts'

/** What a call can end in: the server's own codes, and those that never reached it. */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'TIMEOUT'

export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly status: number
  /** Seconds to wait, where the server said so. */
  readonly retryAfter: number

  constructor(code: ApiErrorCode, message: string, status = 0, retryAfter = 0) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.retryAfter = retryAfter
  }
}
