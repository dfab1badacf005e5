import { encrypt } from './encrypt.ts'
import type { PushMessage, PushOutcome, PushSender, PushTarget } from './port.ts'
import { isPushService } from './push-services.ts'
import type { ServerKey } from './server-key.ts'

const ANSWER_WITHIN_MS = 10_000
/** Such a browser is gone, or has taken its consent back. */
const GONE: ReadonlySet<number> = new Set([404, 410])

interface SenderParts {
  readonly key: ServerKey
  /** Origins of services beside those that are known. */
  readonly services: readonly string[]
  readonly clock: () => number
  readonly onTrouble: (error: unknown) => void
}

export function createHttpSender({ key, services, clock, onTrouble }: SenderParts): PushSender {
  const mayReach = (endpoint: string): boolean => isPushService(endpoint, services)
  async function post(to: PushTarget, { text, topic, ttl }: PushMessage): Promise<PushOutcome> {
    const answer = await fetch(to.endpoint, {
      method: 'POST',
      headers: {
        authorization: key.authorization(new URL(to.endpoint).origin, clock()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttl),
        topic,
        urgency: 'normal',
      },
      body: new Uint8Array(encrypt(text, to)),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await answer.body?.cancel()
    if (answer.ok) return 'sent'
    if (!GONE.has(answer.status)) onTrouble(new Error(`a push service answered ${answer.status}`))
    return GONE.has(answer.status) ? 'gone' : 'failed'
  }
  return {
    publicKey: key.publicKey,
    mayReach,
    async send(to, message) {
      // What may be reached can change with the settings.
      if (!mayReach(to.endpoint)) return 'gone'
      try {
        return await post(to, message)
      } catch (error) {
        onTrouble(error)
        return 'failed'
      }
    },
  }
}
