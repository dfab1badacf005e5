import { setTimeout as pause } from 'node:timers/promises'
import type { Report } from '../lib/report.ts'
import { withSite, type Site } from '../scale-out/site.ts'
import { readNodeScores } from './read-node-scores.ts'
import { startFaultLoad } from './load.ts'
import { reportOutcome } from './report-outcome.ts'

async function untilReady({ nodes }: Site): Promise<void> {
  for (;;) {
    const replies = await Promise.all(nodes.map(({ base }) => fetch(`${base}/readyz`)))
    if (replies.every(({ ok }) => ok)) return
    await pause(20)
  }
}

/** The primary of PostgreSQL killed under load, and its synchronous replica promoted. */
export const runFailover = (
  { nodes, submits }: { readonly nodes: number; readonly submits: number },
  report: Report,
): Promise<void> =>
  withSite(
    async (site) => {
      for (let place = 0; place < nodes; place++) await site.start(place)
      let turn = 0
      const load = startFaultLoad(() => site.port[turn++ % nodes] ?? 0)
      await load.reach(submits / 2)
      const from = performance.now()
      const tell = (name: string) => report.tell(name, 'ms', performance.now() - from)
      await site.killPrimary()
      await site.promoteReplica()
      tell('from the kill until the replica is promoted')
      await load.reach(load.acknowledged.size + 1)
      tell('from the kill until a submit is acknowledged')
      await untilReady(site)
      tell('from the kill until all nodes are ready')
      await load.reach(submits)
      await load.stop()
      const { acknowledged } = load
      const kept = await readNodeScores(site.databaseUrl)
      await reportOutcome({ kills: 1, submits, acknowledged, kept, ports: site.port }, report)
    },
    { hasReplica: true },
  )
