import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startChild } from '../child-server.ts'
import { temporaryDir, testServer } from '../fixtures.ts'
import { readMetric, METRICS_TOKEN } from '../read-metric.ts'
import { isNightly } from '../thorough.ts'

const BOARD = '/api/v1/leaderboard?game=reaction-time'

async function connectTo(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  // A closed connection is what these tests wait for.
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** Sends a byte now and then until the other side has had enough. */
async function dribble(port: number, head: string): Promise<void> {
  const socket = await connectTo(port)
  // `once` would take the reset of a connection for a failure; here it is one way to be shut out.
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.resume()
  socket.write(head)
  while (!socket.destroyed && !socket.readableEnded) {
    socket.write('x')
    await Promise.race([pause(100), closed])
  }
}

test('a client that sends headers or a body byte by byte is disconnected, and no other waits', async () => {
  const patience = { headersMs: 1000, requestMs: 1500 }
  const { app } = await testServer({}, { patience })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const headers = 'POST /api/v1/game-session HTTP/1.1\r\nhost: x\r\nx-slow: '
  const body =
    'POST /api/v1/game-session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n'
  const slow = [headers, body].flatMap((head) =>
    Array.from({ length: 50 }, () => dribble(port, head)),
  )
  const all = Promise.all(slow)
  let served = 0
  for (let open = true; open; served++) {
    expect((await fetch(`http://127.0.0.1:${port}${BOARD}`)).status).toBe(200)
    open = await Promise.race([all.then(() => false), pause(50).then(() => true)])
  }
  expect(served).toBeGreaterThan(3)
})

test('by default headers get ten seconds and a request fifteen', async () => {
  const { server } = (await testServer()).app
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 15_000])
})

test(
  'two thousand idle connections cost little, and others are served',
  { timeout: 120_000 },
  async () => {
    const child = await startChild({ DATA_DIR: temporaryDir(), METRICS_TOKEN })
    const memory = () => readMetric(child.base, 'process_resident_memory_bytes')
    await fetch(child.base + BOARD)
    const before = await memory()
    const port = Number(new URL(child.base).port)
    const idle = await Promise.all(Array.from({ length: 2000 }, () => connectTo(port)))
    for (let i = 0; i < 50; i++) expect((await fetch(child.base + BOARD)).status).toBe(200)
    expect(idle.filter((socket) => socket.closed)).toEqual([])
    expect((await memory()) - before).toBeLessThan(100e6)
  },
)

/**
 * How many starts are under way on one connection. A request that arrives while hundreds before it wait
 * is not read to its end, and the server takes its sender for one who sends drop by drop.
 */
const UNDER_WAY = 16
/** On a busy machine the server refuses some for a moment (503); those are sent again. */
const ANSWER = /HTTP\/1\.1 (200|503)/g
const ANSWER_LENGTH = 'HTTP/1.1 200'.length

function sessionStart(): string {
  const body = JSON.stringify({ game: 'reaction-time', uid: crypto.randomUUID() })
  const head = `POST /api/v1/game-session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
  return head + body
}

/** Sends session starts down one connection until so many got their yes. */
async function startSessions(port: number, count: number): Promise<void> {
  const socket = await connectTo(port)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let underWay = 0
  let accepted = 0
  let rest = ''
  const sendMore = (): void => {
    const more = Math.min(UNDER_WAY, count - accepted) - underWay
    if (more > 0) socket.write(Array.from({ length: more }, sessionStart).join(''))
    underWay += Math.max(0, more)
  }
  socket.on('data', (chunk) => {
    const text = rest + chunk.toString('latin1')
    const answers = [...text.matchAll(ANSWER)].map(([, status]) => status)
    rest = text.slice(1 - ANSWER_LENGTH)
    underWay -= answers.length
    accepted += answers.filter((status) => status === '200').length
    if (accepted === count) resolve()
    else sendMore()
  })
  socket.on('close', () => reject(new Error(`closed after ${accepted} of ${count}`)))
  sendMore()
  await promise
  socket.destroy()
}

test.runIf(isNightly)(
  'a flood of session starts leaves nothing behind',
  { timeout: 120_000 },
  async () => {
    const child = await startChild({ DATA_DIR: temporaryDir(), METRICS_TOKEN })
    const port = Number(new URL(child.base).port)
    const flood = async (sessions: number): Promise<number> => {
      const each = sessions / 8
      await Promise.all(Array.from({ length: 8 }, () => startSessions(port, each)))
      return readMetric(child.base, 'process_resident_memory_bytes')
    }
    const warm = await flood(4000)
    // Five kilobytes kept of each would be sixty megabytes.
    expect((await flood(12_000)) - warm).toBeLessThan(60e6)
  },
)
