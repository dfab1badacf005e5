import { afterEach, expect, test, vi } from 'vitest'
import { get, send } from './client.ts'

const answer = (body: unknown, status = 200): void =>
  void vi.stubGlobal('fetch', async () => Response.json(body, { status }))

afterEach(() => vi.unstubAllGlobals())

test('[API-1] a list is read beside `ok`, and where there is no `ok`', async () => {
  for (const ok of [{ ok: true }, {}]) {
    answer({ ...ok, scores: [], total: 0 })
    const query = { game: 'color-match', limit: 100, offset: 0 }
    expect(await get('/api/v1/admin/scores', { query })).toMatchObject({ scores: [], total: 0 })
  }
})

test('[API-1] a refusal is one whatever its status, and says what the server said', async () => {
  const body = { email: 'op@example.com', password: 'wrong' }
  for (const status of [200, 401]) {
    answer({ ok: false, message: '비밀번호가 다릅니다.' }, status)
    const call = send('POST', '/api/v1/admin/auth', { body })
    await expect(call).rejects.toMatchObject({ message: '비밀번호가 다릅니다.', status })
  }
})

test('[API-1] an answer that is not ours is a failure', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }))
  await expect(get('/api/v1/admin/stats')).rejects.toMatchObject({ code: 'INTERNAL', status: 502 })
})
