import type { Report } from '../lib/report.ts'
import { startServer, withDir } from '../server/start-server.ts'
import { killUnderLoad } from './load.ts'
import { readKept } from './recount.ts'
import { reportOutcome } from './report-outcome.ts'

/** Killed under load, again and again: nothing that was acknowledged may be lost or be there twice. */
export const runFaults = (kills: number, submits: number, report: Report): Promise<void> =>
  withDir(async (dir) => {
    let child = await startServer(dir)
    const acknowledged = await killUnderLoad(
      { kills, submits },
      () => child.port,
      async () => {
        await child.end('SIGKILL')
        child = await startServer(dir)
      },
    )
    const kept = await readKept(dir)
    await reportOutcome({ kills, submits, acknowledged, kept, ports: [child.port] }, report)
    await child.end()
  })
