import { PreparedBody } from './prepared-body.ts'

const BODIES_AT_MOST = 2000

export interface BodyCache {
  /** The answer as it was sent last, or made anew when the version moved on. */
  get(key: string, version: string, make: () => Promise<unknown>): Promise<PreparedBody>
}

export function createBodyCache(): BodyCache {
  const bodies = new Map<string, { version: string; body: Promise<PreparedBody> }>()

  const prepare = async (make: () => Promise<unknown>): Promise<PreparedBody> =>
    new PreparedBody(Buffer.from(JSON.stringify({ ok: true, data: await make() })))

  return {
    get(key, version, make) {
      const known = bodies.get(key)
      if (known?.version === version) return known.body
      const body = prepare(make)
      bodies.delete(key)
      bodies.set(key, { version, body })
      const [oldest] = bodies.keys()
      if (bodies.size > BODIES_AT_MOST && oldest !== undefined) bodies.delete(oldest)
      body.catch(() => bodies.get(key)?.body === body && bodies.delete(key))
      return body
    },
  }
}
