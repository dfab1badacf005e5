import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createApiClient } from './api-client.ts'

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (request.url === '/done') response.writeHead(204).end()
  else if (asked.length < 3) response.writeHead(503, { 'retry-after': '0' }).end()
  else response.end(JSON.stringify({ ok: true, data: 'there' }))
})

afterEach(() => {
  server.close()
  asked.length = 0
})

async function clientOf() {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return createApiClient(`http://127.0.0.1:${port}`, new AbortController().signal)
}

test('an answer without a body is an answer, and is asked for once', async () => {
  const client = await clientOf()
  expect(await client.post('/done', {})).toEqual({ ok: true, data: undefined })
  expect(asked).toEqual(['/done'])
  expect(client.retries()).toBe(0)
})

test('an outage is waited out', async () => {
  const client = await clientOf()
  expect(await client.post('/later', {})).toEqual({ ok: true, data: 'there' })
  expect(client.retries()).toBe(2)
})
