import { step, type Report } from '../lib/report.ts'
import { startEcho, startServer, withDir } from '../server/start-server.ts'
import { PLAYERS, requestKinds } from '../server/request-kinds.ts'
import { seedStore } from '../server/seed-store.ts'
import { round } from '../server/rounds.ts'
import { measureShares, type RequestKind } from '../server/shares.ts'
import { measureDeletionDelay } from './deletion-delay.ts'
import { seedPostgres } from './seed-postgres.ts'
import { withSite, type Site } from './site.ts'

const rowsOf = (name: string, goal?: { readonly atLeast: number }): readonly RequestKind[] => [
  { ...requestKinds.submits, name: `durable submits, ${name}`, ...(goal && { goal }) },
  { ...requestKinds.ownRank, name: `own rank, ${name}`, perRound: 6000 },
  { ...requestKinds.top, name: `top 100, ${name}`, perRound: 6000 },
]

/** Where the CPU time of a submit goes. */
async function tellParts(site: Site, report: Report): Promise<void> {
  const requests = requestKinds.submits.requests(4000)
  const before = site.cpu()
  await round(site, requests)
  const after = site.cpu()
  for (const part of ['nodes', 'postgres', 'redis'] as const) {
    const each = ((after[part] - before[part]) * 1000) / requests.length
    report.tell(`a submit in ${part}`, 'µs CPU', each)
  }
}

export interface ScaleOutOptions {
  readonly nodes: number
  readonly rounds: number
  readonly only: string | undefined
}

/** Several nodes on PostgreSQL and Redis beside a bare echo, and beside the embedded server. */
export const runScaleOut = (
  { nodes, rounds, only }: ScaleOutOptions,
  report: Report,
): Promise<void> =>
  withSite(async (site) =>
    withDir(async (dir) => {
      const chosen = (rows: readonly RequestKind[]) =>
        rows.filter(({ name }) => only === undefined || name.includes(only))
      step(`seeding ${PLAYERS} players`)
      await seedPostgres(site.databaseUrl, PLAYERS)
      await seedStore(dir, PLAYERS)
      for (let place = 0; place < nodes; place++) await site.start(place)
      const echo = await startEcho(dir)
      const embedded = await startServer(dir)
      try {
        const together = `${nodes} nodes`
        const goal = { atLeast: 0.12 }
        await measureShares({ echo, server: site }, chosen(rowsOf(together, goal)), rounds, report)
        await tellParts(site, report)
        if (nodes > 1) await measureDeletionDelay(site, report)
        await measureShares({ echo, server: embedded }, chosen(rowsOf('embedded')), rounds, report)
      } finally {
        await Promise.all([echo.end(), embedded.end()])
      }
    }),
  )
