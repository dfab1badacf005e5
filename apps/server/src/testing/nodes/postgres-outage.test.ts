import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { dayIndexOf, dayNumber } from '../../lib/calendar.ts'
import { listed, type KeptRow } from '../kept-rows.ts'
import { playedAlready, send, startLoad } from '../load.ts'
import { canRunNodes, nodeSite, takingTurns, twoNodes } from '../node-site.ts'
import { expectRecount } from '../node-recount.ts'
import { askPostgres } from '../postgres.ts'
import { createPostgres, postgresBinaries } from '../postgres-server.ts'
import { isNightly } from '../thorough.ts'

const PATIENCE = { timeout: 30_000, interval: 50 }

/** Before the proxy in front of it gives up. */
const ANSWERED_WITHIN_MS = 10_000

/** What is not in the memory of a node. */
const yesterday = () => dayNumber(dayIndexOf(Date.now()) - 1)

const KEPT = 'select uid, value as ms, status from runs join players on players.id = player_id'

describe.skipIf(!canRunNodes || postgresBinaries() === undefined)('two nodes', () => {
  test(
    'PostgreSQL shut down, then crashed under load: refused in time, back unaided, nothing lost',
    { timeout: 120_000 },
    async () => {
      const postgres = await createPostgres({ durable: true })
      onTestFinished(() => postgres.remove())
      await postgres.start()
      const databaseUrl = postgres.url('postgres')
      const site = await nodeSite({ databaseUrl })
      const nodes = await twoNodes(site)
      const bases = nodes.map(({ base }) => base)
      const statuses = (path: string) =>
        Promise.all(bases.map(async (base) => (await fetch(base + path)).status))
      const load = startLoad(takingTurns(nodes), 8)
      await load.reach(80)
      for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
        await postgres.stop(signal)
        await vi.waitUntil(
          async () => (await statuses('/readyz')).every((status) => status === 503),
          PATIENCE,
        )
        expect(await statuses('/healthz')).toEqual([200, 200])
        const refused = await send(bases[0] ?? '', playedAlready())
        expect(refused.status).toBe(503)
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(await refused.json()).toMatchObject({ ok: false, code: 'UNAVAILABLE' })
        for (const path of ['/api/v1/leaderboard?game=reaction-time', '/api/v1/ad-settings']) {
          for (const status of await statuses(path)) expect([200, 503]).toContain(status)
        }
        const acknowledged = load.acknowledged.length
        await postgres.start()
        await vi.waitUntil(
          async () => (await statuses('/readyz')).every((status) => status === 200),
          PATIENCE,
        )
        await load.reach(acknowledged + 80)
      }
      await load.stop()
      expect(listed(await askPostgres<KeptRow>(databaseUrl, KEPT))).toEqual(
        listed(load.acknowledged),
      )
      await expectRecount(databaseUrl, bases)
    },
  )

  test.runIf(isNightly)(
    'PostgreSQL halted under load and going on: nobody waits for long, and nothing is lost',
    { timeout: 120_000 },
    async () => {
      const postgres = await createPostgres({ durable: true })
      onTestFinished(() => postgres.remove())
      await postgres.start()
      const databaseUrl = postgres.url('postgres')
      const nodes = await twoNodes(await nodeSite({ databaseUrl }))
      const bases = nodes.map(({ base }) => base)
      const load = startLoad(takingTurns(nodes), 8)
      await load.reach(60)
      await postgres.signalAll('SIGSTOP')
      const since = performance.now()
      const asked = [
        send(bases[0] ?? '', playedAlready()),
        fetch(`${bases[1]}/api/v1/leaderboard?game=aim-trainer&date=${yesterday()}`),
        ...bases.map((base) => fetch(`${base}/readyz`)),
      ]
      const replies = await Promise.all(asked)
      expect(replies.map(({ status }) => status)).toEqual([503, 503, 503, 503])
      expect(performance.now() - since).toBeLessThan(ANSWERED_WITHIN_MS)
      const acknowledged = load.acknowledged.length
      await postgres.signalAll('SIGCONT')
      await load.reach(acknowledged + 60)
      await load.stop()
      const areReady = async () =>
        (await Promise.all(bases.map((base) => fetch(`${base}/readyz`)))).every(({ ok }) => ok)
      await vi.waitUntil(areReady, PATIENCE)
      const kept = listed(await askPostgres<KeptRow>(databaseUrl, KEPT))
      expect(kept).toEqual(expect.arrayContaining(listed(load.acknowledged)))
      expect(new Set(kept).size).toBe(kept.length)
      await expectRecount(databaseUrl, bases)
    },
  )
})
