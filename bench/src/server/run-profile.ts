import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { profileOf, timeByOwner } from '../lib/cpu-profile.ts'
import { say, step, type Report } from '../lib/report.ts'
import { table } from '../lib/table.ts'
import { requestBytes } from '../lib/load.ts'
import { requestKinds, PLAYERS } from './request-kinds.ts'
import { round, untilCalm } from './rounds.ts'
import { seedStore } from './seed-store.ts'
import type { RequestKind } from './shares.ts'
import { startServer, withDir } from './start-server.ts'

const healthz = requestBytes('GET', '/healthz', {})

const rows: readonly RequestKind[] = [
  {
    name: 'healthz',
    perRound: 20_000,
    requests: (count) => Array.from({ length: count }, () => healthz),
  },
  requestKinds.ownRank,
  requestKinds.ownRankAtFirst,
  requestKinds.top,
  requestKinds.page,
  requestKinds.submits,
]

const WARM_UP_ROUNDS = 3
/** What takes less is in the last line. */
const LEAST_US = 0.3

/** Where the time of a request goes, on the thread that answers. */
export const runProfile = (rounds: number, report: Report, only?: string): Promise<void> =>
  withDir(async (dir) => {
    step(`seeding ${PLAYERS} players`)
    await seedStore(dir, PLAYERS)
    const server = await startServer(dir, ['--inspect=127.0.0.1:0'], { METRICS_TOKEN: '' })
    const log = readFileSync(join(dir, 'server.log'), 'utf8')
    const inspector = /^Debugger listening on (\S+)$/m.exec(log)?.[1] ?? ''
    try {
      await untilCalm(server)
      for (const row of rows.filter(({ name }) => only === undefined || name.includes(only))) {
        const take = () => round(server, row.requests(row.perRound), row.status)
        for (let warm = 0; warm < WARM_UP_ROUNDS; warm++) await take()
        const batches = Array.from({ length: rounds }, () => row.requests(row.perRound))
        const profile = await profileOf(inspector, async () => {
          for (const requests of batches) await round(server, requests, row.status)
        })
        tellTimes(row.name, timeByOwner(profile), rounds * row.perRound, report)
      }
    } finally {
      await server.end()
    }
  })

function tellTimes(
  name: string,
  times: ReadonlyMap<string, number>,
  requests: number,
  report: Report,
): void {
  const each = [...times].map(([owner, us]) => [owner, us / requests] as const)
  const total = each.reduce((sum, [, us]) => sum + us, 0)
  const shown = each.filter(([, us]) => us >= LEAST_US).toSorted((a, b) => b[1] - a[1])
  const rest = total - shown.reduce((sum, [, us]) => sum + us, 0)
  const lines = [...shown, ['everything else', rest] as const].map(([owner, us]) => [
    owner,
    us.toFixed(1),
    `${((100 * us) / total).toFixed(0)} %`,
  ])
  say(`\n${name}: ${total.toFixed(1)} µs\n\n${table(['where', 'µs', 'share'], lines)}`)
  report.tell(name, 'µs on the thread that answers', total)
  report.keep(name, Object.fromEntries(each))
}
