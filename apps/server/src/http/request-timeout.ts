import { AppError } from '../lib/app-error.ts'

const HANDLER_TIMEOUT_MS = 10_000
const LOOK_EVERY_MS = 250

interface Waiting {
  readonly since: number
  reject(error: AppError): void
}

/** In the order in which they came, so that the first is the one who has waited longest. */
const waiting = new Set<Waiting>()
let looking: NodeJS.Timeout | null = null

function look(): void {
  const before = performance.now() - HANDLER_TIMEOUT_MS
  for (const each of waiting) {
    if (each.since > before) return
    waiting.delete(each)
    const cause = new Error('not answered in time')
    each.reject(new AppError('UNAVAILABLE', undefined, { cause }))
  }
  clearInterval(looking ?? undefined)
  looking = null
}

/**
 * The framework's own watch makes and aborts a signal for each request, which costs as much as a
 * write; a timer for each costs a third of that. So one timer looks after all who wait.
 */
export function withTimeout<T>(work: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const self = { since: performance.now(), reject }
  waiting.add(self)
  looking ??= setInterval(look, LOOK_EVERY_MS).unref()
  work.then(
    (value) => {
      waiting.delete(self)
      resolve(value)
    },
    (error: unknown) => {
      waiting.delete(self)
      reject(error)
    },
  )
  return promise
}
