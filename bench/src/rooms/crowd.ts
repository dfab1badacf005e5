import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Child } from '../lib/child.ts'
import { median, quantile } from '../lib/numbers.ts'
import { step, type Report } from '../lib/report.ts'
import { Wire } from '../lib/wire.ts'
import { playedSubmit } from '../server/requests.ts'
import { roomOf, type Player } from './players.ts'

const ROOMS = 100
const STREAMS = 2000
const SECONDS = 20
const TRIAL_EVERY_MS = 2500
const SUBMITS = 300
const SUBMIT_EVERY_MS = 30

/** Nothing is read of it but how much it is: two thousand pages would take more than the server. */
async function openStream(port: number, code: string, uid: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  socket.write(
    `GET /api/v1/rooms/${code}/events HTTP/1.1\r\nhost: localhost\r\nx-labs-uid: ${uid}\r\n\r\n`,
  )
  await once(socket, 'data')
  return socket
}

async function submitTimes(server: Child): Promise<number[]> {
  const wire = new Wire(server.port)
  const took: number[] = []
  for (let nth = 0; nth < SUBMITS; nth++) {
    const { bytes } = playedSubmit('reaction-time', {
      uid: randomUUID(),
      country: 'KR',
      nickname: 'Quick Otter',
    })
    const from = performance.now()
    const { status, body } = await wire.ask(bytes)
    if (status !== 200) throw new Error(body)
    took.push(performance.now() - from)
    await pause(SUBMIT_EVERY_MS)
  }
  wire.close()
  return took
}

/** Everybody of a room tells of a trial now and then, until it is enough. */
async function playIn(
  { code, players }: { code: string; players: readonly Player[] },
  isOver: () => boolean,
): Promise<void> {
  await Promise.all(
    players.map(async (player) => {
      await pause(Math.random() * TRIAL_EVERY_MS)
      for (let done = 1; !isOver(); done++) {
        await player.post(`rooms/${code}/progress`, { round: 1, done, of: 1000 })
        await pause(TRIAL_EVERY_MS * (0.5 + Math.random()))
      }
    }),
  )
}

/** Two thousand streams in a hundred rooms that all play: what they take, and what it does to others. */
export async function measureCrowd(server: Child, report: Report): Promise<void> {
  step('submits, calm')
  await submitTimes(server)
  const calm = await submitTimes(server)
  const rooms: Awaited<ReturnType<typeof roomOf>>[] = []
  const sockets: Socket[] = []
  for (let nth = 0; nth < ROOMS; nth++) {
    const room = await roomOf(server.port, STREAMS / ROOMS)
    rooms.push(room)
    sockets.push(
      ...(await Promise.all(
        room.players.map(({ uid }) => openStream(server.port, room.code, uid)),
      )),
    )
    if (nth % 20 === 19) step(`${nth + 1} rooms, ${server.memoryMb().toFixed(0)} MB`)
  }
  let bytes = 0
  for (const socket of sockets) socket.on('data', (chunk: Buffer) => (bytes += chunk.length))
  for (const { code, players } of rooms) {
    await players[0]?.post(`rooms/${code}/start`, { games: ['reaction-time'] })
  }
  await pause(6000)
  let isOver = false
  const playing = rooms.map((room) => playIn(room, () => isOver))
  await pause(TRIAL_EVERY_MS)
  step('all play')
  const [cpu, from, read] = [server.cpuMs(), performance.now(), bytes]
  await pause(SECONDS * 1000)
  const seconds = (performance.now() - from) / 1000
  const cores = (server.cpuMs() - cpu) / (seconds * 1000)
  report.tell('2,000 streams in 100 rooms that play, CPU', 'cores', cores, { goal: { atMost: 1 } })
  report.tell('the same, memory of the process', 'MB', server.memoryMb(), { goal: { atMost: 250 } })
  report.tell('told to all of them', 'MB a second', (bytes - read) / seconds / 2 ** 20)
  step('submits beside them')
  const busy = await submitTimes(server)
  isOver = true
  await Promise.all(playing)
  report.tell('a submit from outside beside them, median', 'of calm', median(busy) / median(calm), {
    goal: { atMost: 1.3 },
    note: `${median(busy).toFixed(1)} ms beside ${median(calm).toFixed(1)}`,
  })
  report.tell('the same, 95th percentile', 'of calm', quantile(busy, 0.95) / quantile(calm, 0.95))
  for (const socket of sockets) socket.destroy()
  for (const { players } of rooms) for (const player of players) player.close()
}
