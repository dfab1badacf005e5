import type { Report } from '../lib/report.ts'
import { withSite } from '../scale-out/site.ts'
import { readNodeScores } from './read-node-scores.ts'
import { killUnderLoad, startFaultLoad } from './load.ts'
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
    await killUnderLoad(load, { kills, submits }, async (nth) => {
      await site.nodes[nth % nodes]?.end('SIGKILL')
      await site.start(nth % nodes)
    })
    const kept = await readNodeScores(site.databaseUrl)
    const { acknowledged } = load
    await reportOutcome({ kills, submits, acknowledged, kept, ports: site.port }, report)
  })
