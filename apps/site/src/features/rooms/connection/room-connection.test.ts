import { ApiError } from '@reflex/contract/browser'
import { afterEach, expect, test, vi } from 'vitest'
import { aRoom } from '../testing/a-room.ts'
import { RoomConnection, type Ways } from './room-connection.ts'
import type { RoomState } from './room-state.ts'
import { ServerClock } from './server-clock.ts'

const UID = 'aaaaaaaa-1111-4111-8111-111111111111'
const FAST = { askMs: 30, silenceMs: 200, againMs: 10, againAtMostMs: 40 }

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

interface Stream {
  write(text: string): void
  end(text: string): void
}

/** A body that comes as it is written, and breaks off when it is given up. */
function streamed(signal: AbortSignal, take: (stream: Stream) => void): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      const write = (text: string): void => controller.enqueue(encoder.encode(text))
      signal.addEventListener('abort', () => controller.error(signal.reason))
      take({
        write,
        end(text) {
          write(text)
          controller.close()
        },
      })
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

/** One room, whose stream does what a test wants of it. */
function serve(room: { state: RoomState | null }, stream: (stream: Stream) => void) {
  const seen = { asked: 0, opened: 0 }
  const ways: Ways = {
    async ask() {
      seen.asked++
      await Promise.resolve()
      if (!room.state) throw new ApiError('NOT_FOUND', '', 404)
      return room.state
    },
    async open(signal) {
      seen.opened++
      await Promise.resolve()
      return streamed(signal, stream)
    },
  }
  const changed = vi.fn<(state: RoomState) => void>()
  const failed = vi.fn()
  const connection = new RoomConnection(ways, UID, new ServerClock(), { changed, failed }, FAST)
  ends.push(() => connection.stop())
  const version = (): number => changed.mock.lastCall?.[0].version ?? 0
  return { connection, seen, changed, failed, version }
}

const event = (name: string, data: object): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

test('while the stream says what happens nobody asks', async () => {
  const room = { state: aRoom() }
  let say: (text: string) => void = () => undefined
  const { connection, seen, version } = serve(room, (stream) => {
    say = (text) => stream.write(text)
    say(event('state', aRoom({ version: 2 })))
  })
  connection.start()
  await expect.poll(version).toBe(2)
  const { asked } = seen
  for (let i = 3; i < 8; i++) {
    say(event('change', { version: i, now: 1 }))
    await expect.poll(version).toBe(i)
  }
  expect(seen).toEqual({ asked, opened: 1 })
})

test('where a proxy holds the stream back it is asked, again and again', async () => {
  const room = { state: aRoom() }
  const { connection, version, failed } = serve(room, () => undefined)
  connection.start()
  await expect.poll(version).toBe(1)
  room.state = aRoom({ version: 9 })
  await expect.poll(version).toBe(9)
  expect(failed).not.toHaveBeenCalled()
})

test('a stream that falls silent is given up, and it is asked instead', async () => {
  const room = { state: aRoom() }
  const { connection, seen, version } = serve(room, (stream) => {
    if (seen.opened === 1) stream.write(event('state', aRoom({ version: 2 })))
  })
  connection.start()
  await expect.poll(version).toBe(2)
  room.state = aRoom({ version: 3 })
  await expect.poll(version).toBe(3)
  expect(seen.opened).toBeGreaterThan(1)
})

test('a stream that ends is opened again, and what was missed comes with it', async () => {
  const room = { state: aRoom() }
  let versions = 1
  const { connection, seen, version } = serve(room, (stream) => {
    stream.end(event('state', aRoom({ version: ++versions })))
  })
  connection.start()
  await expect.poll(version).toBeGreaterThan(3)
  expect(seen.opened).toBeGreaterThan(2)
})

test('nothing is read while the gate is closed; what came meanwhile is there after it', async () => {
  const room = { state: aRoom() }
  let say: (text: string) => void = () => undefined
  const { connection, seen, changed, version } = serve(room, (stream) => {
    say = (text) => stream.write(text)
    say(event('state', aRoom({ version: 2 })))
  })
  connection.start()
  await expect.poll(version).toBe(2)
  connection.gate.close()
  const { asked } = seen
  const calls = changed.mock.calls.length
  for (let i = 3; i < 40; i++) say(event('change', { version: i, now: 1 }))
  await new Promise((resolve) => setTimeout(resolve, FAST.silenceMs * 2))
  expect(changed).toHaveBeenCalledTimes(calls)
  connection.gate.open()
  await expect.poll(version).toBe(39)
  expect(seen).toEqual({ asked, opened: 1 })
})

test('a room that is not there ends it', async () => {
  const { connection, seen, failed } = serve({ state: null }, (stream) => stream.end(''))
  connection.start()
  await expect.poll(() => failed.mock.calls).toEqual([['NOT_FOUND']])
  const { asked } = seen
  await new Promise((resolve) => setTimeout(resolve, FAST.askMs * 3))
  expect(seen.asked).toBe(asked)
})

/** A line on a clock of the test's own, whose stream does what it is told to, each time that it is opened. */
function onClock(
  open: (nth: number, signal: AbortSignal) => Promise<Response>,
  isThere = () => true,
) {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
  })
  const opened: number[] = []
  const ways: Ways = {
    async ask() {
      if (!isThere()) throw new ApiError('UNAVAILABLE', '', 503)
      return aRoom()
    },
    open(signal) {
      opened.push(performance.now())
      return open(opened.length, signal)
    },
  }
  const failed = vi.fn()
  const hooks = { changed: () => undefined, failed }
  const connection = new RoomConnection(ways, UID, new ServerClock(), hooks)
  ends.push(
    () => connection.stop(),
    () => vi.useRealTimers(),
  )
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const pauses = () => opened.slice(1).map((at, nth) => at - (opened[nth] ?? 0))
  return { connection, failed, pass, pauses, opened }
}

test('a server that refuses the stream is tried less and less often, and at once when the page is seen again', async () => {
  const { connection, pass, pauses, opened } = onClock(
    async () => new Response('', { status: 503 }),
  )
  connection.start()
  await pass(16_000)
  expect(pauses()).toEqual([500, 1000, 2000, 4000, 8000])
  connection.wake()
  await pass(1000)
  expect(opened.length).toBe(8)
})

test('a stream that had held for long is opened anew without a long pause', async () => {
  const streams: Stream[] = []
  const { connection, pass, pauses } = onClock(async (nth, signal) =>
    nth < 5
      ? new Response('', { status: 503 })
      : streamed(signal, (stream) => void streams.push(stream)),
  )
  connection.start()
  await pass(9000)
  for (let nth = 0; nth < 4; nth++) {
    await pass(10_000)
    streams[0]?.write(': here\n\n')
  }
  await pass(250)
  streams[0]?.end('')
  await pass(2000)
  expect(pauses().length).toBe(5)
})

test('a run in which nobody listened is no silence of the stream', async () => {
  const { connection, pass, opened } = onClock(async (_, signal) =>
    streamed(signal, (stream) => stream.write(event('state', aRoom({ version: 2 })))),
  )
  connection.start()
  await pass(1000)
  connection.gate.close()
  await pass(120_000)
  connection.gate.open()
  await pass(4000)
  expect(opened.length).toBe(1)
  // Silence while one listens is.
  await pass(40_000)
  expect(opened.length).toBe(2)
})

test('a room that could not be asked for says so, and only waits once it was there', async () => {
  let isThere = false
  const never = () => new Promise<Response>(() => undefined)
  const { connection, failed, pass } = onClock(never, () => isThere)
  connection.start()
  await pass(250)
  expect(failed.mock.calls).toEqual([['UNAVAILABLE']])
  isThere = true
  await pass(4000)
  failed.mockClear()
  isThere = false
  await pass(20_000)
  expect(failed).not.toHaveBeenCalled()
})

test('a stream that says that there is no such room ends it', async () => {
  const { connection, failed, pass, opened } = onClock(
    async () => new Response('', { status: 404 }),
  )
  connection.start()
  await pass(20_000)
  expect([failed.mock.calls, opened.length]).toEqual([[['NOT_FOUND']], 1])
})

test('each answer tells of the clock of the server', async () => {
  const clock = new ServerClock()
  const ask = () => Promise.resolve(aRoom({ now: Math.floor(performance.now() + 5000) }))
  const never = () => new Promise<Response>(() => undefined)
  const hooks = { changed: () => undefined, failed: () => undefined }
  const connection = new RoomConnection({ ask, open: never }, UID, clock, hooks, FAST)
  await connection.learnClock(6)
  expect(Math.abs((clock.estimate()?.offset ?? 0) - 5000)).toBeLessThan(2)
  connection.stop()
})
