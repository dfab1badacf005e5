import { step, type Report } from '../lib/report.ts'
import { startServer, withDir } from '../server/start-server.ts'
import { startFaultLoad } from './load.ts'
import { readKept } from './recount.ts'
import { reportOutcome } from './report-outcome.ts'

/** Killed under load, again and again: nothing that was acknowledged may be lost or be there twice. */
export const runFaults = (kills: number, submits: number, report: Report): Promise<void> =>
  withDir(async (dir) => {
    let child = await startServer(dir)
    const load = startFaultLoad(() => child.port)
    for (let kill = 1; kill <= kills; kill++) {
      await load.reach(Math.ceil((submits * kill) / kills))
      await child.end('SIGKILL')
      child = await startServer(dir)
      if (kill % 5 === 0) step(`${kill} of ${kills} kills, ${load.acknowledged.size} acknowledged`)
    }
    await load.stop()
    const { acknowledged } = load
    const kept = await readKept(dir)
    await reportOutcome({ kills, submits, acknowledged, kept, ports: [child.port] }, report)
    await child.end()
  })
