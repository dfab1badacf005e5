import { step, type Report } from '../lib/report.ts'
import { requestKinds, PLAYERS } from './request-kinds.ts'
import { startEcho, startServer, withDir } from './start-server.ts'
import { round } from './rounds.ts'
import { seedStore } from './seed-store.ts'
import { measureShares, type Servers, type RequestKind } from './shares.ts'

const rows: readonly RequestKind[] = [
  { ...requestKinds.submits, goal: { atLeast: 0.25 } },
  {
    ...requestKinds.submits,
    name: 'durable submits, beside an echo of the same bytes',
    besideTheSame: true,
  },
  requestKinds.sixGames,
  { ...requestKinds.ownRank, goal: { atLeast: 0.6 } },
  { ...requestKinds.top, goal: { atLeast: 0.6 } },
  { ...requestKinds.page, goal: { atLeast: 0.6 } },
]

async function measureVisits({ server }: Servers, rounds: number, report: Report): Promise<void> {
  const { perRound, requests, status } = requestKinds.visit
  const take = () => round(server, requests(perRound), status)
  await take()
  const taken = []
  for (let turn = 0; turn < rounds; turn++) taken.push(await take())
  const each = taken.map(({ cpuMs }) => cpuMs)
  report.tell('tracked visit', 'ms CPU each', each, { goal: { atMost: 0.35 } })
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
