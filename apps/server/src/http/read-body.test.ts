import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'

const LIMIT = 200 * 1024
const apps: FastifyInstance[] = []
const sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const app of apps.splice(0)) await app.close()
})

/** An app that says how long the text was that it got; a guard can make requests wait. */
async function listening({ guard = async () => {}, limit = LIMIT } = {}) {
  const refused: string[] = []
  const app = await createApp({
    logLevel: 'silent',
    trustProxy: 0,
    clock: Date.now,
    refused: (_request, code) => refused.push(code),
  })
  apps.push(app)
  const got: string[] = []
  const handler = async ({ body }: { body: unknown }) => {
    const { text } = body as { text: string }
    got.push(text)
    return { length: text.length }
  }
  app.route({ method: 'POST', url: '/', bodyLimit: limit, onRequest: guard, handler })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const [theirs] = (await once(app.server, 'connection')) as [Socket]
  return {
    app,
    got,
    refused,
    socket,
    url: `http://127.0.0.1:${port}/`,
    read: () => theirs.bytesRead,
  }
}

const bodyOf = (length: number, letter = 'x') => JSON.stringify({ text: letter.repeat(length) })

const head = (more: string, path = '/') =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${more}\r\n\r\n`

const request = (body: string, path?: string) =>
  head(`content-length: ${Buffer.byteLength(body)}`, path) + body

const piece = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

/** What came back, once it has this in it. */
async function heard(socket: Socket, wanted: RegExp): Promise<string> {
  let text = ''
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    text += String(part)
    if (wanted.test(text)) return text
  }
  throw new Error(`closed after: ${text}`)
}

test('a body comes whole, however it was cut, and letters that were cut through too', async () => {
  const { got, socket } = await listening()
  const bytes = Buffer.from(request(bodyOf(30, '반')))
  socket.setNoDelay(true)
  for (let at = 0; at < bytes.length; at += 7) {
    socket.write(bytes.subarray(at, at + 7))
    await new Promise((resolve) => setImmediate(resolve))
  }
  await heard(socket, /"length":30/)
  expect(got).toEqual(['반'.repeat(30)])
})

test('one after the other on one connection, each gets its own', async () => {
  const { got, socket } = await listening()
  socket.write(request(bodyOf(3, 'a')) + request(bodyOf(4, 'b')) + request(bodyOf(5, 'c')))
  await heard(socket, /"length":3[^]*"length":4[^]*"length":5/)
  expect(got).toEqual(['aaa', 'bbbb', 'ccccc'])
})

test('a body that has to wait for its guard is not lost, nor what is longer than is held', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { got, socket, read } = await listening({ guard: () => promise })
  socket.write(request(bodyOf(190 * 1024)))
  await expect.poll(read).toBeGreaterThan(64 * 1024)
  // No further than it holds: what is left waits on the way.
  expect(read()).toBeLessThan(190 * 1024)
  resolve()
  await heard(socket, /"length":194560/)
  expect(got).toHaveLength(1)
})

test('a body that says to be too long, or turns out to be, is refused, and the connection ends', async () => {
  const { got, socket } = await listening()
  socket.write(head(`content-length: ${LIMIT + 1}`))
  expect(await heard(socket, /\}$/)).toMatch(/^HTTP\/1\.1 413[^]*"code":"TOO_LARGE"/)
  const second = await listening()
  second.socket.write(head('transfer-encoding: chunked'))
  second.socket.write(piece(bodyOf(LIMIT)))
  const said = await heard(second.socket, /\}$/)
  expect(said).toMatch(/^HTTP\/1\.1 413[^]*connection: close[^]*"code":"TOO_LARGE"/i)
  expect([...got, ...second.got]).toEqual([])
})

test('a body that was there before its guard had decided is taken, and one too long is not', async () => {
  for (const limit of [2000, 200_000]) {
    for (const length of [1000, 100_000]) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const { got, socket, read } = await listening({ guard: () => promise, limit })
      const sent = `${head('transfer-encoding: chunked')}${piece(bodyOf(length))}0\r\n\r\n`
      socket.write(sent)
      await expect.poll(read).toBeGreaterThanOrEqual(Math.min(sent.length, 64 * 1024))
      resolve()
      const isTaken = length < limit
      expect(await heard(socket, /\}$/)).toMatch(isTaken ? /^HTTP\/1\.1 200/ : /^HTTP\/1\.1 413/)
      expect(got).toHaveLength(isTaken ? 1 : 0)
    }
  }
})

test('a body that nobody reads does not stand in the way of the next request', async () => {
  const { got, socket } = await listening()
  socket.write(request(bodyOf(100 * 1024), '/nowhere') + request(bodyOf(7)))
  const said = await heard(socket, /"length":7/)
  expect(said).toMatch(/^HTTP\/1\.1 404/)
  expect(got).toEqual(['x'.repeat(7)])
})

test('a body that breaks off is refused, and the next client is answered', async () => {
  const { app, got, refused, socket, url } = await listening()
  socket.write(head('content-length: 100') + '{"text":')
  await once(app.server, 'request')
  socket.destroy()
  await expect.poll(() => refused).toEqual(['INVALID'])
  const headers = { 'content-type': 'application/json' }
  const next = await fetch(url, { method: 'POST', headers, body: bodyOf(2) })
  expect(await next.json()).toEqual({ length: 2 })
  expect(got).toEqual(['xx'])
})
