import type { Messenger } from './port.ts'

const ANSWER_WITHIN_MS = 10_000

/** Chat services read `text` or `content`; programs the rest. */
export function createWebhookMessenger(
  address: string,
  answerWithinMs = ANSWER_WITHIN_MS,
): Messenger {
  return {
    channel: 'webhook',
    target: new URL(address).host,
    async send({ key, state, title, text, at }) {
      const body = { text, content: text, title, alert: key, state, at: new Date(at).toISOString() }
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(answerWithinMs),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
    },
  }
}
