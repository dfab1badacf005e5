import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useErrorEnvelope } from '../../http/errors.ts'
import { testServer } from '../../testing/fixtures.ts'
import { followed, listening, somebodyOn } from '../../testing/rooms.ts'
import type { Listener } from './live-room.ts'
import { createStreams } from './routes-streams.ts'

const PATIENCE = { timeout: 10_000, interval: 10 }

async function openStream(base: string, path: string): Promise<IncomingMessage> {
  const asked = request(new URL(path, base), { agent: false })
  onTestFinished(() => void asked.destroy())
  asked.on('error', () => undefined)
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  response.on('error', () => undefined)
  return response
}

test('an id in the address of a stream is in no line of the log, whatever happens to it', async () => {
  const lines: string[] = []
  const logStream = new PassThrough().on('data', (line: Buffer) => lines.push(String(line)))
  const server = await testServer({ LOG_LEVEL: 'trace' }, { logStream })
  const base = await listening(server)
  const host = somebodyOn(() => server)
  const { code } = (await host.post('rooms')).data
  const good = await openStream(base, `/api/v1/rooms/${code}/events?uid=${host.uid}`)
  expect(good.statusCode).toBe(200)
  expect(good.headers['content-type']).toContain('text/event-stream')
  const events = await openStream(base, `/api/v1/rooms/AAAAAA/events?uid=${host.uid}`)
  expect(events.statusCode).toBe(404)
  const wrong = await openStream(base, `/api/v1/rooms/${code}/events?uid=${host.uid}x`)
  expect(wrong.statusCode).toBe(400)
  await vi.waitUntil(() => lines.join('').includes('/events'), PATIENCE)
  expect(lines.join('')).not.toContain(host.shown)
})

test('fifty streams an address and ten rooms an hour, and no more, each in words', async () => {
  const server = await testServer({ RATE_LIMITS: 'on' })
  const base = await listening(server)
  const host = somebodyOn(() => server)
  const { code } = (await host.post('rooms')).data
  const path = `/api/v1/rooms/${code}/events`
  const open = await Promise.all(Array.from({ length: 50 }, () => openStream(base, path)))
  expect(new Set(open.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const refused = await openStream(base, path)
  expect(refused.statusCode).toBe(429)
  expect(JSON.parse(String((await refused.toArray())[0]))).toMatchObject({
    code: 'RATE_LIMITED',
    message: expect.stringContaining('Too many pages'),
  })
  open[0]?.destroy()
  await vi.waitUntil(async () => (await openStream(base, path)).statusCode === 200, PATIENCE)

  for (let opened = 1; opened < 10; opened++) {
    expect((await somebodyOn(() => server).post('rooms')).status).toBe(200)
  }
  const eleventh = await server.app.inject({
    method: 'POST',
    url: '/api/v1/rooms',
    payload: { uid: randomUUID() },
  })
  expect([eleventh.statusCode, eleventh.json().code]).toEqual([429, 'RATE_LIMITED'])
  expect(eleventh.json().message).toContain('rooms')
  server.now += 360_000
  expect((await somebodyOn(() => server).post('rooms')).status).toBe(200)
})

test('who is gone is shown so, comes back into the same place, and in two tabs is one', async () => {
  const server = await testServer()
  const base = await listening(server)
  const [host, guest] = [somebodyOn(() => server), somebodyOn(() => server)]
  const { code } = (await host.post('rooms')).data
  await guest.post(`rooms/${code}/join`, { nickname: 'Otter' })
  const wall = followed(() => base, code, host.uid)
  const tabs = [followed(() => base, code, guest.uid), followed(() => base, code, guest.uid)]
  for (const tab of tabs) await tab.until(() => true)
  // Until here they had asked; from now on only streams say that they are here.
  server.now += 9000
  tabs[0]?.close()
  expect((await wall.until(({ players }) => players.length === 2)).players[1]?.here).toBe(true)
  tabs[1]?.close()
  await wall.until(({ players }) => players[1]?.here === false)
  followed(() => base, code, guest.uid)
  const back = await wall.until(({ players }) => players[1]?.here === true)
  expect(back.players).toHaveLength(2)
  expect(back.players[1]).toMatchObject({ uid: guest.shown, nickname: 'Otter' })
})

test('the host who is gone for half a minute hosts no more', async () => {
  const server = await testServer()
  const base = await listening(server)
  const [host, guest] = [somebodyOn(() => server), somebodyOn(() => server)]
  const { code } = (await host.post('rooms')).data
  await guest.post(`rooms/${code}/join`)
  const mine = followed(() => base, code, host.uid)
  const theirs = followed(() => base, code, guest.uid)
  await mine.until(({ players }) => players.length === 2)
  server.now += 9000
  mine.close()
  await theirs.until(({ players }) => players[0]?.here === false)
  server.now += 29_000
  expect((await guest.get(`rooms/${code}`)).data.host).toBe(host.shown)
  server.now += 2000
  expect((await guest.get(`rooms/${code}`)).data.host).toBe(guest.shown)
  expect((await guest.post(`rooms/${code}/lock`, { locked: true })).status).toBe(200)
  // Back again they are one of many.
  expect((await host.post(`rooms/${code}/lock`, { locked: false })).code).toBe('FORBIDDEN')
})

test('a server that stops ends its streams at once, and a new one goes on where the room was', async () => {
  const first = await testServer()
  const base = await listening(first)
  const host = somebodyOn(() => first)
  const { code } = (await host.post('rooms', { nickname: 'Otter' })).data
  const stream = await openStream(base, `/api/v1/rooms/${code}/events?uid=${host.uid}`)
  stream.resume()
  const ended = once(stream, 'close')
  await first.stop()
  await ended
  const second = await testServer({ DATA_DIR: first.dataDir })
  const again = (await somebodyOn(() => second, host.uid).get(`rooms/${code}`)).data
  expect(again).toMatchObject({ host: host.shown, players: [{ nickname: 'Otter', you: true }] })
})

test('a stream that falls behind is told the state instead of what it missed', async () => {
  const streams = createStreams({ isLimited: false })
  const app = fastify()
  useErrorEnvelope(app)
  app.decorate('noteAnswer', () => undefined)
  let listener: Listener | undefined
  let isCaughtUp = false
  app.get('/', (raw, reply) =>
    streams.open({ raw, reply }, undefined, async (own) => {
      listener = own
      own.onCaughtUp(() => {
        isCaughtUp = true
        own.write(Buffer.from('event: state\ndata: all of it\n\n'))
      })
      own.write(Buffer.from('event: state\ndata: first\n\n'))
      return () => undefined
    }),
  )
  onTestFinished(async () => {
    streams.close()
    await app.close()
  })
  const base = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(base.port), base.hostname)
  onTestFinished(() => void socket.destroy())
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(socket, 'readable')
  const event = Buffer.from(`event: change\ndata: ${'x'.repeat(64 * 1024)}\n\n`)
  let taken = 0
  while (listener?.write(event) === true && taken < 2000) {
    taken++
    await new Promise(setImmediate)
  }
  expect(taken).toBeLessThan(2000)
  // What is said now it never hears of.
  expect(listener?.write(Buffer.from('event: change\ndata: missed\n\n'))).toBe(false)
  expect(isCaughtUp).toBe(false)
  let heard = ''
  socket.on('data', (bytes: Buffer) => (heard = (heard + bytes.toString('latin1')).slice(-400)))
  await vi.waitUntil(() => heard.includes('all of it'), PATIENCE)
  expect(isCaughtUp).toBe(true)
  expect(heard).not.toContain('missed')
})
