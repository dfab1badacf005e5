import { callApi } from './api-client.ts'
import { ApiError } from './api-error.ts'

/** Together well under the 4 KB that the call takes; the first lines of a stack tell the place. */
const MESSAGE_MAX = 500
const STACK_MAX = 2000
const REPORTS_PER_PAGE = 10

const nameOf = (error: unknown): string =>
  error instanceof ApiError ? `HTTP ${error.status}` : 'Unnamed error'

/** Tells the server of errors that the pages of a build meet. Never throws, and never floods. */
export function errorReporter(build: string) {
  let sent = 0
  function reportError(error: unknown): void {
    if (sent >= REPORTS_PER_PAGE) return
    sent++
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    const body = {
      message: (message || nameOf(error)).slice(0, MESSAGE_MAX),
      stack: stack?.slice(0, STACK_MAX) ?? null,
      path: location.pathname.slice(0, MESSAGE_MAX),
      build,
    }
    callApi('POST', '/api/v1/client-errors', { body, keepalive: true }).catch(() => undefined)
  }
  /** Errors outside of rendering (handlers, timers, promises) reach the same place. */
  function reportUncaughtErrors(): void {
    addEventListener('error', ({ error, message }) => reportError(error ?? message))
    addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
  }
  return { reportError, reportUncaughtErrors }
}
