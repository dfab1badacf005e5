import type { LogEntry } from '@reflex/games/core'

/** Runs in the page: keeps what it sends, for the log tells of every signal, answer and lost trial. */
export function keepScores(): void {
  const send = globalThis.fetch
  globalThis.fetch = (input, init) => {
    if (typeof input === 'string' && input.endsWith('/api/v1/scores'))
      Object.assign(globalThis, { sent: init?.body })
    return send(input, init)
  }
}

/** Runs in the page: the log of the last run that it sent. */
export function sentLog(): LogEntry[] {
  const { sent = '{}' } = globalThis as { sent?: string }
  const { actionLog = [] } = JSON.parse(sent) as { actionLog?: LogEntry[] }
  return actionLog
}
