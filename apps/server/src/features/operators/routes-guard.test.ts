import { calls, type CallSpec } from '@reflex/contract/calls'
import { expect, test } from 'vitest'
import { sharedServer } from '../../testing/adversary/shared-server.ts'
import { startSession } from '../../testing/fixtures.ts'
import { ADMIN, tokenOf } from '../../testing/office-fixtures.ts'

const guarded = Object.entries<CallSpec>(calls).filter(
  ([name, call]) => call.audience === 'admin' && !['login', 'acceptInvite'].includes(name),
)
const shared = sharedServer({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
const pathOf = ({ path }: CallSpec): string => path.replace(':id', '1').replace(':code', 'ABC234')
/** Neither a number nor as long as a code may be. */
const NO_KEY = 'x'.repeat(30)

test('[API-1] every admin call of the contract is routed', async () => {
  const server = shared()
  const document = (await server.app.inject('/api/v1/openapi.json')).json() as {
    paths: Record<string, Record<string, unknown>>
  }
  for (const [name, { path, method }] of guarded) {
    const operations = document.paths[path.replace(/:(\w+)/g, '{$1}')]
    expect(operations?.[method.toLowerCase()], name).toBeDefined()
  }
})

test.each(guarded)(
  '[API-2] %s refuses without, with a stale, a forged and a game token',
  async (_name, call) => {
    const server = shared()
    const stale = await tokenOf(server)
    const game = await startSession(server, 'reaction-time', crypto.randomUUID())
    server.now += 30 * 60_000
    const headers = [
      {},
      { authorization: '' },
      { authorization: 'Bearer ' },
      { authorization: `Bearer ${stale}` },
      { authorization: `Bearer ${game.token}` },
      { authorization: `Basic ${stale}` },
      { authorization: `Bearer ${'x'.repeat(43)}` },
    ]
    for (const sent of headers) {
      const reply = await server.app.inject({
        method: call.method,
        url: pathOf(call),
        headers: sent,
      })
      expect(reply.statusCode, JSON.stringify(sent)).toBe(401)
      expect(reply.json()).toEqual({
        ok: false,
        code: 'UNAUTHORIZED',
        message: expect.stringMatching(/[가-힣]/),
      })
    }
  },
)

test.each(guarded)(
  '[API-1] %s refuses what is not its input, in Korean, unharmed',
  async (_name, call) => {
    const server = shared()
    const authorization = `Bearer ${await tokenOf(server)}`
    const senseless = { unknown: ['<script>'], id: -1, limit: 1e9 }
    const needsInput = call.body ?? call.query ?? call.params
    const reply = await server.app.inject({
      method: call.method,
      url: `${call.path.replace(/:\w+/, NO_KEY)}${call.query ? '?id=-1&limit=1e9&start_date=x' : ''}`,
      headers: { authorization },
      ...(call.body && { payload: senseless }),
    })
    expect(reply.statusCode).toBe(needsInput ? 400 : 200)
    if (needsInput) expect(reply.json().message).toMatch(/[가-힣]/)
    expect((await server.app.inject('/readyz')).statusCode).toBe(200)
  },
)
