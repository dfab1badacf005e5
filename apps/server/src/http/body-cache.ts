import { PreparedBody } from './prepared-body.ts'

const BODIES_AT_MOST = 2000

export interface BodyCache {
  /** The answer that was sent last, where it is still the same. */
  find(key: string, version: string): PreparedBody | undefined
  /** The answer as it was sent last, at once; made anew when the version moved on. */
  get(
    key: string,
    version: string,
    make: () => Promise<unknown>,
  ): PreparedBody | Promise<PreparedBody>
}

interface Kept {
  readonly version: string
  body: PreparedBody | Promise<PreparedBody>
}

export function createBodyCache(): BodyCache {
  const bodies = new Map<string, Kept>()

  const prepare = async (make: () => Promise<unknown>): Promise<PreparedBody> =>
    new PreparedBody(Buffer.from(JSON.stringify({ ok: true, data: await make() })))

  return {
    find(key, version) {
      const known = bodies.get(key)
      if (known?.version !== version) return undefined
      return known.body instanceof PreparedBody ? known.body : undefined
    },

    get(key, version, make) {
      const known = bodies.get(key)
      if (known?.version === version) return known.body
      const making = prepare(make)
      const kept: Kept = { version, body: making }
      bodies.delete(key)
      bodies.set(key, kept)
      const [oldest] = bodies.keys()
      if (bodies.size > BODIES_AT_MOST && oldest !== undefined) bodies.delete(oldest)
      making.then(
        (body) => (kept.body = body),
        () => bodies.get(key) === kept && bodies.delete(key),
      )
      return making
    },
  }
}
