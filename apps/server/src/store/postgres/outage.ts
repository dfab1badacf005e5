import { AppError } from '../../lib/app-error.ts'

const SQLSTATE = /^[0-9A-Z]{5}$/

/** The database's own code for what went wrong; empty when it could not even be asked. */
export function sqlStateOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // The words of a refused connection (EPIPE) look like a state, and are none.
  return SQLSTATE.test(code) && /\d/.test(code) ? code : ''
}

/** Two transactions stood in each other's way: one of them is asked to come again. */
export const isCollision = (error: unknown): boolean =>
  ['40001', '40P01'].includes(sqlStateOf(error instanceof AppError ? error.cause : error))

/**
 * After this nothing is known of the connection but that it must not be used again. One to a database
 * that only reads is as good as none: the next may reach the one that took its place.
 */
export const isCutOff = (error: unknown): boolean => /^(08|57P|25006|$)/.test(sqlStateOf(error))

/** No connection, no room, no right, no time: it may pass. */
const isOutage = (error: unknown): boolean =>
  isCutOff(error) || /^(28|3D|40|53|57|58|55P03)/.test(sqlStateOf(error))

/** Characters that this database cannot hold. */
const isUnwritable = (error: unknown): boolean => /^(22021|22P05)/.test(sqlStateOf(error))

export function asRefusal(error: unknown): unknown {
  if (isOutage(error))
    return new AppError('UNAVAILABLE', undefined, { cause: error, retryAfter: 2 })
  return isUnwritable(error) ? new AppError('INVALID', undefined, { cause: error }) : error
}
