import { step, type Report } from '../lib/report.ts'
import { withSite } from '../scale-out/site.ts'
import { readNodeScores } from './read-node-scores.ts'
import { startFaultLoad } from './load.ts'
import { reportOutcome } from './report-outcome.ts'

export interface NodeFaultOptions {
  readonly nodes: number
  readonly kills: number
  readonly submits: number
}

/** Nodes killed in turn under load, while the others go on with the same database and Redis. */
export const runNodeFaults = (
  { nodes, kills, submits }: NodeFaultOptions,
  report: Report,
): Promise<void> =>
  withSite(async (site) => {
    for (let place = 0; place < nodes; place++) await site.start(place)
    let turn = 0
    const load = startFaultLoad(() => site.port[turn++ % nodes] ?? 0)
    for (let kill = 1; kill <= kills; kill++) {
      await load.reach(Math.ceil((submits * kill) / kills))
      const place = kill % nodes
      await site.nodes[place]?.end('SIGKILL')
      await site.start(place)
      if (kill % 5 === 0) step(`${kill} of ${kills} kills, ${load.acknowledged.size} acknowledged`)
    }
    await load.stop()
    const { acknowledged } = load
    const kept = await readNodeScores(site.databaseUrl)
    await reportOutcome({ kills, submits, acknowledged, kept, ports: site.port }, report)
  })
