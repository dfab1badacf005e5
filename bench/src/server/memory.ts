import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Child } from '../lib/child.ts'
import { collectGarbage } from '../lib/collect-garbage.ts'
import { step, type Report } from '../lib/report.ts'
import { startServer, withDir } from './start-server.ts'
import { boardOf } from './rank-work.ts'
import { meRequest } from './requests.ts'
import { round } from './rounds.ts'
import { seedStore } from './seed-store.ts'

const REPEATS = 5
const SMALL_BOARDS = 5000
const PLAYERS = 200_000
const SEEDED = 1000
const SETTLE_MS = 3000

/** What a thing takes of this process, all of it alive. */
function bytesOf(make: () => unknown): number {
  const used = () => {
    collectGarbage()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const before = used()
  const made = make()
  const after = used()
  if (made === undefined) throw new Error('nothing was made')
  return after - before
}

const repeated = (measure: () => number) => Array.from({ length: REPEATS }, measure)

function measureBoards(report: Report): void {
  step('boards')
  const unit = 'bytes'
  const small = () => Array.from({ length: SMALL_BOARDS }, () => boardOf(1))
  const each = repeated(() => bytesOf(small) / SMALL_BOARDS)
  report.tell('a board with one player', unit, each)
  const player = repeated(() => bytesOf(() => boardOf(PLAYERS)) / PLAYERS)
  report.tell(`a player on a board of ${PLAYERS.toLocaleString('en')}`, unit, player)
}

async function openIdle(port: number, request: Buffer): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  socket.write(request)
  await once(socket, 'data')
  return socket
}

/** Connections that asked once and are kept open. */
async function bytesAConnection(server: Child, connections: number): Promise<number> {
  const before = server.memoryMb()
  const idle: Socket[] = []
  while (idle.length < connections) {
    const more = Math.min(100, connections - idle.length)
    idle.push(
      ...(await Promise.all(
        Array.from({ length: more }, () =>
          openIdle(server.port, meRequest(1 + (idle.length % SEEDED))),
        ),
      )),
    )
  }
  await pause(SETTLE_MS)
  const after = server.memoryMb()
  for (const socket of idle) socket.destroy()
  return ((after - before) * 2 ** 20) / connections
}

/** For each player, board and connection; every server is a fresh one, warmed up. */
export async function runMemory(report: Report, connections: number): Promise<void> {
  measureBoards(report)
  const taken: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    step(`${connections} idle connections, round ${turn + 1} of 3`)
    await withDir(async (dir) => {
      await seedStore(dir, SEEDED)
      const server = await startServer(dir)
      try {
        const warmUp = Array.from({ length: 8000 }, (_, i) => meRequest(1 + (i % SEEDED)))
        await round(server, warmUp)
        taken.push(await bytesAConnection(server, connections))
      } finally {
        await server.end()
      }
    })
  }
  report.tell('an idle connection', 'bytes of the process', taken, {
    note: `${connections.toLocaleString('en')} kept open`,
  })
}
