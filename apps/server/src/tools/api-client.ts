import { setTimeout as pause } from 'node:timers/promises'
import type { ErrorCode } from '@reflex/contract'

export type Reply<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly code: ErrorCode; readonly message: string }

export interface ApiClient {
  /** Asks until there is an answer: an outage, a limit or an overload is waited out. */
  post<T>(path: string, body: unknown): Promise<Reply<T>>
  readonly retries: () => number
}

interface Refusal {
  readonly waitMs?: number
}

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 2000
const ANSWER_WITHIN_MS = 15_000

/** Worth asking again: no server there, too many requests, or a server error. */
const passes = (status: number): boolean => status === 429 || status >= 500

export function createApiClient(base: string, signal: AbortSignal): ApiClient {
  let retries = 0

  async function once(path: string, body: string): Promise<Reply<unknown> | Refusal> {
    const response = await fetch(new URL(path, base), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    })
    if (response.status === 204) return { ok: true, data: undefined }
    if (!passes(response.status)) return (await response.json()) as Reply<unknown>
    await response.body?.cancel()
    const seconds = Number(response.headers.get('retry-after'))
    return seconds > 0 ? { waitMs: seconds * 1000 } : {}
  }

  return {
    retries: () => retries,
    async post<T>(path: string, content: unknown) {
      const body = JSON.stringify(content)
      for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2)) {
        const reply = await once(path, body).catch((): Refusal => ({}))
        if ('ok' in reply) return reply as Reply<T>
        signal.throwIfAborted()
        retries++
        await pause((reply.waitMs ?? waitMs) * (1 + Math.random() / 4), undefined, { signal })
      }
    },
  }
}
