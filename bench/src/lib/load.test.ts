import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { load, requestBytes } from './load.ts'

test('every request is sent once and every answer read to its end', async () => {
  const seen: string[] = []
  const server = createServer((request, reply) => {
    seen.push(request.url ?? '')
    const body = 'x'.repeat(200_000)
    if (request.url === '/1') reply.writeHead(204).end()
    else reply.writeHead(200, { 'content-length': body.length }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const requests = Array.from({ length: 40 }, (_, i) => requestBytes('GET', `/${i}`))
  const { port } = server.address() as AddressInfo
  expect(await load(port, 4, requests)).toMatchObject({ statuses: { 200: 39, 204: 1 } })
  expect(seen.toSorted()).toEqual(requests.map((_, i) => `/${i}`).toSorted())
})

test('a body goes with its length in bytes', () => {
  const text = requestBytes('POST', '/a', { 'x-b': 'c' }, '"é"').toString()
  expect(text).toContain('POST /a HTTP/1.1\r\n')
  expect(text).toContain('x-b: c\r\n')
  expect(text).toContain('content-length: 4\r\n\r\n"é"')
})
