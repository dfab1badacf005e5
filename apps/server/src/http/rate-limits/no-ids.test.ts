import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { Redis } from 'ioredis'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { get, post, readyBody, submit } from '../../testing/fixtures.ts'
import { ADMIN, officeServer, signIn } from '../../testing/office-fixtures.ts'
import { startRedis } from '../../testing/redis-server.ts'

const ADDRESS = '192.0.2.77'

/** Every key and all that is kept under it, as one text. */
async function everything(url: string): Promise<string> {
  const redis = new Redis(url)
  onTestFinished(() => redis.disconnect())
  const keys = await redis.keys('*')
  const values = keys.map(async (key) =>
    (await redis.type(key)) === 'hash' ? redis.hgetall(key) : redis.dump(key),
  )
  return JSON.stringify([keys, await Promise.all(values)])
}

function recorded() {
  const lines: string[] = []
  const logStream = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  return { lines, logStream }
}

describe.runIf((inject('redisUrl') ?? null) !== null)('what Redis is told', () => {
  test('after a journey no key, value or line of the log holds a player, an address or an operator', async () => {
    const redis = await startRedis()
    onTestFinished(() => redis.stop('SIGKILL'))
    const { lines, logStream } = recorded()
    const env = { RATE_LIMITS: 'on', REDIS_URL: redis.url, LOG_LEVEL: 'trace', TRUST_PROXY: '1' }
    const server = await officeServer(env, { logStream })
    const uid = randomUUID()
    const other = randomUUID()
    const own = { 'x-labs-uid': uid, 'x-forwarded-for': ADDRESS }

    expect((await submit(server, await readyBody(server, { uid }))).statusCode).toBe(200)
    expect((await get(server, '/api/v1/me/runs', own)).statusCode).toBe(200)
    const offer = { method: 'POST', url: '/api/v1/me/transfer', headers: own } as const
    await server.app.inject({ ...offer, payload: {} })
    await post(server, '/api/v1/transfer', { code: 'AAAA-AAAA', uid: other, confirm: false })
    await post(server, '/api/v1/game-session', { game: 'reaction-time', uid: 'not an id' })
    await signIn(server, { ...ADMIN, password: 'wrong' })
    expect((await signIn(server)).statusCode).toBe(200)

    const kept = await everything(redis.url)
    for (const bucket of ['session:uid', 'submit:uid', 'session:address', 'sign-in:account']) {
      expect(kept).toContain(`{${bucket}:`)
    }
    for (const secret of [uid, other, ADDRESS, '127.0.0.1', ADMIN.email]) {
      expect(kept).not.toContain(secret)
      expect(lines.join('')).not.toContain(secret)
    }
    expect(lines.length).toBeGreaterThan(0)
  })
})
