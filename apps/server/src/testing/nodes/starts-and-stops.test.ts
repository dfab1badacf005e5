import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { ChildServer } from '../child-server.ts'
import type { SubmitBody } from '../fixtures.ts'
import { listed, type KeptRow } from '../kept-rows.ts'
import { playedAlready, send } from '../load.ts'
import { hasNginx, startNginx } from '../nginx.ts'
import { startProxy } from '../node-proxy.ts'
import { canRunNodes, nodeSite, type NodeSite } from '../node-site.ts'
import { expectRecount } from '../node-recount.ts'
import { askPostgres, freshDatabase } from '../postgres.ts'
import { freePort } from '../postgres-server.ts'
import { thorough } from '../thorough.ts'

const KEPT = 'select uid, value as ms, status from runs join players on players.id = player_id'
const CLIENTS = 2
/** Without a pause, a restart would take longer for what its visitors ask meanwhile. */
const PAUSE_MS = 20

const reads = ['/api/v1/leaderboard?game=reaction-time', '/api/v1/ad-settings', '/healthz']

/** Clients that ask once and take the first answer, whatever it is. */
function startVisits(base: string) {
  const acknowledged: SubmitBody[] = []
  const failed: string[] = []
  let going = true
  const ask = async (what: string, answer: Promise<Response>): Promise<void> => {
    const reply = await answer.catch((error: unknown) => String(error))
    const status = typeof reply === 'string' ? reply : String(reply.status)
    if (typeof reply !== 'string') await reply.arrayBuffer()
    if (status !== '200') failed.push(`${what}: ${status}`)
  }
  const visit = async (): Promise<void> => {
    for (let turn = 0; going; turn++) {
      const body = playedAlready()
      await ask('submit', send(base, body))
      acknowledged.push(body)
      const path = reads[turn % reads.length] ?? ''
      await ask(path, fetch(base + path))
      await pause(PAUSE_MS)
    }
  }
  const all = Promise.all(Array.from({ length: CLIENTS }, visit))
  return {
    acknowledged,
    failed,
    async stop() {
      going = false
      await all
    },
  }
}

async function restartEach(site: NodeSite, nodes: ChildServer[]): Promise<void> {
  for (const [nth, node] of nodes.entries()) {
    expect(await node.end('SIGTERM')).toBe(0)
    nodes[nth] = await site.start({ PORT: new URL(node.base).port })
  }
}

const nginx = { name: 'nginx as it is shipped', startInFront: startNginx }
const smallProxy = { name: 'a small proxy', startInFront: startProxy }
/** The nightly run tries both. */
const proxies = (hasNginx ? [nginx, smallProxy] : [smallProxy]).slice(0, thorough(1, 2))

describe.skipIf(!canRunNodes)('two nodes', () => {
  describe.each(proxies)('behind $name', ({ startInFront }) => {
    test(
      'restarted one after the other under load: not one request fails, and nothing is lost',
      { timeout: 120_000 },
      async () => {
        const site = await nodeSite()
        const ports = [await freePort(), await freePort()]
        const nodes = await Promise.all(ports.map((port) => site.start({ PORT: String(port) })))
        const bases = nodes.map(({ base }) => base)
        const visits = startVisits(await startInFront(bases))
        await restartEach(site, nodes)
        await visits.stop()
        expect(visits.failed).toEqual([])
        expect(visits.acknowledged.length).toBeGreaterThan(20)
        expect(listed(await askPostgres<KeptRow>(site.databaseUrl, KEPT))).toEqual(
          listed(visits.acknowledged),
        )
        await expectRecount(site.databaseUrl, bases)
      },
    )
  })

  test(
    'started at once on an empty database: each migration runs once, one first admin, both serve',
    { timeout: 60_000 },
    async () => {
      const site = await nodeSite({ databaseUrl: await freshDatabase() })
      const start = () => site.start()
      const nodes = await Promise.all([start(), start(), start()])
      const [once] = await askPostgres<{ steps: number; kinds: number }>(
        site.databaseUrl,
        'select count(*) as steps, count(distinct name) as kinds from kysely_migration',
      )
      expect(once?.steps).toBeGreaterThan(0)
      expect(once?.kinds).toBe(once?.steps)
      expect(await askPostgres(site.databaseUrl, 'select email from admins')).toHaveLength(1)
      for (const { base } of nodes) expect((await send(base, playedAlready())).status).toBe(200)
      await expectRecount(
        site.databaseUrl,
        nodes.map(({ base }) => base),
      )
    },
  )
})
