/** Error codes are stable: each is the key of its translated text. */
export const errorStatus = {
  INVALID: 400,
  HASH: 422,
  DURATION: 422,
  RANGE: 422,
  TOKEN_EXPIRED: 410,
  TOKEN_USED: 409,
  OWN_CODE: 409,
  CONFLICT: 409,
  FULL: 409,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  TOO_LARGE: 413,
  UNSUPPORTED: 415,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
} as const

export type ErrorCode = keyof typeof errorStatus
export const errorCodes = Object.keys(errorStatus) as ErrorCode[]
