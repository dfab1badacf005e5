import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { requestBytes } from './load.ts'
import { Wire } from './wire.ts'

test('a broken connection fails its question and no later one', async () => {
  let asked = 0
  const server = createServer((_request, reply) => {
    if (++asked === 2) reply.socket?.destroy()
    else reply.end(`answer ${asked}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const wire = new Wire((server.address() as AddressInfo).port)
  onTestFinished(() => {
    wire.close()
    server.close()
  })
  const question = requestBytes('GET', '/')
  expect(await wire.ask(question)).toEqual({ status: 200, body: 'answer 1' })
  await expect(wire.ask(question)).rejects.toThrow('the connection ended')
  expect(await wire.ask(question)).toEqual({ status: 200, body: 'answer 3' })
})
