import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { board, readyBody, submit, testServer, type TestServer } from '../../testing/fixtures.ts'

const rename = (server: TestServer, uid: string, nickname: string) =>
  server.app.inject({
    method: 'PUT',
    url: '/api/v1/me/nickname',
    headers: { 'x-labs-uid': uid },
    payload: { nickname },
  })

const shown = async (server: TestServer) =>
  (await board(server)).rows.map(({ nickname }: { nickname: string | null }) => nickname)

test('[SET-1] [SET-5] a new nickname is on the boards at once, an empty one is gone from them', async () => {
  const server = await testServer()
  const uid = randomUUID()
  await submit(server, { ...(await readyBody(server, { uid })), nickname: 'Before' })
  expect(await shown(server)).toEqual(['Before'])
  expect((await rename(server, uid, '  After ')).statusCode).toBe(204)
  expect(await shown(server)).toEqual(['After'])
  const refused = await rename(server, uid, 'the ADMIN')
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'INVALID'])
  expect(await shown(server)).toEqual(['After'])
  expect((await rename(server, uid, '')).statusCode).toBe(204)
  expect(await shown(server)).toEqual([null])
})

test('a visitor without a score changes no nickname', async () => {
  const server = await testServer()
  await submit(server, { ...(await readyBody(server)), nickname: 'Zed' })
  expect((await rename(server, randomUUID(), 'Other')).statusCode).toBe(204)
  expect(await shown(server)).toEqual(['Zed'])
})
