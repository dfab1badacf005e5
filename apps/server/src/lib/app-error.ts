import type { ErrorCode } from '@reflex/contract'

const messages: Record<ErrorCode, string> = {
  INVALID: 'The request is not in the expected form.',
  HASH: 'The run does not match its session.',
  DURATION: 'The run took less time than it needs.',
  RANGE: 'The result lies outside what a person can do.',
  TOKEN_EXPIRED: 'The session has expired; start a new one.',
  TOKEN_USED: 'The session was already used for another run.',
  OWN_CODE: 'This code stands for the record that is here already.',
  CONFLICT: 'This does not fit what is going on there now.',
  FULL: 'There is no room for anybody else.',
  UNAUTHORIZED: 'Sign in first.',
  FORBIDDEN: 'This call is not open to other sites.',
  NOT_FOUND: 'There is nothing here.',
  TOO_LARGE: 'The request is too large.',
  UNSUPPORTED: 'Send the request as application/json.',
  RATE_LIMITED: 'Too many requests; wait a little.',
  UNAVAILABLE: 'The service cannot answer right now; try again shortly.',
  INTERNAL: 'Something went wrong on our side.',
}

/** Every refusal of the product. The HTTP edge turns the code into a status. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message?: string,
    options: ErrorOptions & { retryAfter?: number } = {},
  ) {
    super(message ?? messages[code], options)
    this.code = code
    this.retryAfterSeconds = options.retryAfter
  }
}
