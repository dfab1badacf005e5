import { ApiError } from '@reflex/contract/browser'

/** The server answered and said no, as against a call that broke on the way. */
export const wasRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status !== 0

/** A session that is already gone needs no message. */
export const isSessionEnd = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401
