import { AppError } from '../../lib/app-error.ts'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error))

/** The store itself is in trouble: not the caller's fault, and it may pass. */
export const isOutage = (error: unknown): boolean =>
  /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|PROTOCOL)/.test(codeOf(error))

export const asRefusal = (error: unknown): unknown =>
  isOutage(error) ? new AppError('UNAVAILABLE', undefined, { cause: error, retryAfter: 2 }) : error

/** An error as it can be sent from one thread to another, which keeps no code of its own. */
export interface ErrorData {
  readonly message: string
  readonly code: string
}

export const errorData = (error: unknown): ErrorData => ({
  message: error instanceof Error ? error.message : String(error),
  code: codeOf(error),
})

export const errorFrom = ({ message, code }: ErrorData): Error =>
  Object.assign(new Error(message), { code })
