import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, readPlayStats, sqliteStores, STORE_FILE } from '@reflex/server/parts'
import { median, timed } from '../lib/numbers.ts'
import { resultsDir, step, type Report } from '../lib/report.ts'
import { growthChart } from './chart.ts'
import { startServer, withDir } from './start-server.ts'
import { rankWork } from './rank-work.ts'
import { meRequest, submits, topRequest } from './requests.ts'
import { round, type Measured } from './rounds.ts'
import { seedStore } from './seed-store.ts'

export const SIZES = [10_000, 100_000, 1_000_000] as const

export interface Grown {
  readonly players: number
  readonly startMs: number
  /** Of the process until it was ready: what a machine of its own would need at least. */
  readonly startCpuMs: number
  readonly memoryMb: number
  readonly submitMs: number
  readonly meMs: number
  readonly topMs: number
  readonly rankNs: number
  readonly adminStatsMs: number
}

const REQUESTS = 2000
const ROUNDS = 3
const LOOK_EVERY_MS = 300
const IDLE_CPU_MS = 15

/** The first question has every player's number read, once: what comes after is the cost of a request. */
async function settled(server: Measured): Promise<void> {
  await round(server, [meRequest(1)])
  for (let before = -Infinity; server.cpuMs() - before > IDLE_CPU_MS;) {
    before = server.cpuMs()
    await pause(LOOK_EVERY_MS)
  }
}

async function cpuEach(server: Measured, requests: () => Buffer[]): Promise<number> {
  const values: number[] = []
  for (let i = 0; i <= ROUNDS; i++) values.push((await round(server, requests())).cpuMs)
  return median(values.slice(1))
}

async function timeAdminStats(dir: string): Promise<number> {
  const database = await openDatabase(join(dir, STORE_FILE))
  const { plays } = sqliteStores(database)
  await plays.countDays(Date.now())
  const times = await timed(() => readPlayStats(plays, Date.now()), 5)
  await database.close()
  return median(times)
}

const grow = (players: number): Promise<Grown> =>
  withDir(async (dir) => {
    step(`seeding ${players} players`)
    await seedStore(dir, players)
    const adminStatsMs = await timeAdminStats(dir)
    const server = await startServer(dir)
    try {
      const startMs = server.readyAfterMs
      const startCpuMs = server.cpuMs()
      const memoryMb = server.memoryMb()
      const anyone = () => meRequest(1 + Math.floor(Math.random() * players))
      await settled(server)
      const played = () => submits(REQUESTS, players, ['reaction-time']).map(({ bytes }) => bytes)
      const fill = (make: () => Buffer) => () => Array.from({ length: REQUESTS }, make)
      const submitMs = await cpuEach(server, played)
      const meMs = await cpuEach(server, fill(anyone))
      const topMs = await cpuEach(
        server,
        fill(() => topRequest),
      )
      const rankNs = rankWork(players)
      const start = { startMs, startCpuMs, memoryMb }
      return { players, ...start, submitMs, meMs, topMs, rankNs, adminStatsMs }
    } finally {
      await server.end()
    }
  })

function draw(grown: readonly Grown[]): string {
  const micros = (pick: (each: Grown) => number) => grown.map((each) => pick(each) * 1000)
  const lines = [
    { name: 'durable submit', color: '#c2410c', values: micros(({ submitMs }) => submitMs) },
    { name: 'own rank', color: '#0f766e', values: micros(({ meMs }) => meMs) },
    { name: 'top 100', color: '#4f46e5', values: micros(({ topMs }) => topMs) },
  ]
  const sizes = grown.map(({ players }) => players)
  return growthChart(sizes, lines, 'CPU time each, µs')
}

/** The same work at 10 thousand, 100 thousand and 1 million players. */
export async function runGrowth(report: Report, sizes: readonly number[] = SIZES): Promise<void> {
  const grown: Grown[] = []
  for (const players of sizes) grown.push(await grow(players))
  const [first] = grown
  const last = grown.at(-1)
  if (!first || !last) return
  const million = last.players.toLocaleString('en')
  report.tell(`rank on a board, ${million} players`, 'µs', last.rankNs / 1000, {
    goal: { atMost: 1 },
  })
  report.tell(
    `submit at ${million} players`,
    `× at ${first.players.toLocaleString('en')}, CPU time`,
    last.submitMs / first.submitMs,
    {
      goal: { atMost: 1.2 },
      note: `${(last.submitMs * 1000).toFixed(0)} against ${(first.submitMs * 1000).toFixed(0)} µs`,
    },
  )
  report.tell(`start with ${million} bests`, 's', last.startMs / 1000, {
    goal: { atMost: 5 },
    note: `${(last.startCpuMs / 1000).toFixed(1)} s of CPU time`,
  })
  report.tell(
    'memory a player',
    'bytes',
    ((last.memoryMb - first.memoryMb) * 2 ** 20) / (last.players - first.players),
  )
  report.tell(`admin statistics, ${million} players`, 'ms', last.adminStatsMs)
  report.keep('growth', grown)
  mkdirSync(resultsDir, { recursive: true })
  writeFileSync(`${resultsDir}growth.svg`, draw(grown))
}
