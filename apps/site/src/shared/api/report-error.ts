import { post } from './client.ts'

/** Together well under the 4 KB that the call takes; the first lines of a stack tell the place. */
const MESSAGE_MAX = 500
const STACK_MAX = 2000
const REPORTS_PER_PAGE = 10

let sent = 0

/** Tells the server of an error that the page met. Never throws, and never floods. */
export function reportError(error: unknown): void {
  if (sent >= REPORTS_PER_PAGE) return
  sent++
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  const report = {
    message: (message || 'Unnamed error').slice(0, MESSAGE_MAX),
    stack: stack?.slice(0, STACK_MAX) ?? null,
    path: location.pathname.slice(0, MESSAGE_MAX),
    build: __BUILD__,
  }
  post('/api/v1/client-errors', report, { keepalive: true }).catch(() => undefined)
}

/** Errors outside of rendering (handlers, timers, promises) reach the same place. */
export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error, message }) => reportError(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}
