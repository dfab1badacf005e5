import { randomUUID } from 'node:crypto'
import { slugs } from '../../../apps/server/src/tools/human-run.ts'
import { spreadOf } from '../lib/numbers.ts'
import { step, type Report } from '../lib/report.ts'
import { startEcho, startServer, withDir } from './house.ts'
import { meRequest, pageRequest, submits, topRequest, visitRequest } from './requests.ts'
import { round } from './rounds.ts'
import { seedStore } from './seed-store.ts'
import { measureShares, type Servers, type Shared } from './shares.ts'

const PLAYERS = 100_000
const anyPlayer = (): number => 1 + Math.floor(Math.random() * PLAYERS)
const fill = (count: number, make: () => Buffer): Buffer[] => Array.from({ length: count }, make)

const rows: readonly Shared[] = [
  {
    name: 'durable submits',
    goal: { atLeast: 0.25 },
    perRound: 4000,
    requests: (count) => submits(count, PLAYERS, ['reaction-time']).map(({ bytes }) => bytes),
  },
  {
    name: 'durable submits, beside an echo of the same bytes',
    perRound: 4000,
    besideTheSame: true,
    requests: (count) => submits(count, PLAYERS, ['reaction-time']).map(({ bytes }) => bytes),
  },
  {
    name: 'durable submits, six games',
    perRound: 4000,
    requests: (count) => submits(count, PLAYERS, slugs).map(({ bytes }) => bytes),
  },
  {
    name: 'own rank',
    goal: { atLeast: 0.6 },
    perRound: 8000,
    requests: (count) => fill(count, () => meRequest(anyPlayer())),
  },
  {
    name: 'top 100',
    goal: { atLeast: 0.6 },
    perRound: 8000,
    requests: (count) => fill(count, () => topRequest),
  },
  {
    name: 'page',
    goal: { atLeast: 0.6 },
    perRound: 8000,
    requests: (count) => fill(count, () => pageRequest),
  },
]

const VISITS_A_ROUND = 3000

async function measureVisits({ server }: Servers, rounds: number, report: Report): Promise<void> {
  const visits = () => fill(VISITS_A_ROUND, () => visitRequest(randomUUID()))
  await round(server, visits(), '204')
  const taken = []
  for (let turn = 0; turn < rounds; turn++) taken.push(await round(server, visits(), '204'))
  const value = spreadOf(taken.map(({ cpuMs }) => cpuMs))
  report.figure({ name: 'tracked visit', unit: 'ms CPU each', value, goal: { atMost: 0.35 } })
}

/** What the server answers in a second beside a bare echo, with 100,000 players on the board. */
export const runShares = (rounds: number, report: Report, only?: string): Promise<void> =>
  withDir(async (dir) => {
    step(`seeding ${PLAYERS} players`)
    await seedStore(dir, PLAYERS)
    const servers = { echo: await startEcho(dir), server: await startServer(dir) }
    try {
      const chosen = rows.filter(({ name }) => only === undefined || name.includes(only))
      await measureShares(servers, chosen, rounds, report)
      if (only === undefined || 'visits'.includes(only))
        await measureVisits(servers, rounds, report)
    } finally {
      await Promise.all([servers.echo.end(), servers.server.end()])
    }
  })
