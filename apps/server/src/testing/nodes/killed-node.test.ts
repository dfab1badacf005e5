import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { listed, type KeptRow } from '../kept-rows.ts'
import { playedAlready, send, startLoad } from '../load.ts'
import { canRunNodes, nodeSite, takingTurns, twoNodes } from '../node-site.ts'
import { expectRecount } from '../node-recount.ts'
import { askPostgres } from '../postgres.ts'

const PATIENCE = { timeout: 30_000, interval: 20 }
const KEPT = 'select uid, value as ms, status from runs join players on players.id = player_id'
/** Held while results get their numbers. */
const NUMBERS_LOCK = '730300, 1'

describe.skipIf(!canRunNodes)('a node that is killed', () => {
  test(
    'under load, one after the other: the rest goes on and nothing acknowledged is lost or doubled',
    { timeout: 120_000 },
    async () => {
      const site = await nodeSite()
      const nodes = await twoNodes(site)
      const acknowledged = []
      for (const victim of [0, 1] as const) {
        const load = startLoad(takingTurns(nodes), 10)
        await load.reach(80)
        await nodes[victim].end('SIGKILL')
        await load.reach(load.acknowledged.length + 40)
        await load.stop()
        acknowledged.push(...load.acknowledged)
        nodes[victim] = await site.start()
      }
      expect(listed(await askPostgres<KeptRow>(site.databaseUrl, KEPT))).toEqual(
        listed(acknowledged),
      )
      await expectRecount(
        site.databaseUrl,
        nodes.map(({ base }) => base),
      )
    },
  )

  test(
    'between the commit and the boards: another node has the score all the same, and answers it the same',
    { timeout: 120_000 },
    async () => {
      const site = await nodeSite()
      const [a, b] = await twoNodes(site)
      expect((await send(a.base, playedAlready())).status).toBe(200)
      const holder = new pg.Client(site.databaseUrl)
      await holder.connect()
      try {
        await holder.query(`select pg_advisory_lock(${NUMBERS_LOCK})`)
        const body = playedAlready()
        const unanswered = send(a.base, body).catch(() => null)
        const waiting = "select 1 from pg_locks where locktype = 'advisory' and not granted"
        await vi.waitUntil(async () => (await holder.query(waiting)).rowCount === 1, PATIENCE)
        a.process.kill('SIGSTOP')
        await holder.query(`select pg_advisory_unlock(${NUMBERS_LOCK})`)
        const kept = 'select 1 from runs'
        await vi.waitUntil(async () => (await holder.query(kept)).rowCount === 2, PATIENCE)
        await a.end('SIGKILL')
        expect(await unanswered).toBeNull()
        await expectRecount(site.databaseUrl, [b.base])
        const again = await send(b.base, body)
        expect(again.status).toBe(200)
        expect(await askPostgres(site.databaseUrl, kept)).toHaveLength(2)
      } finally {
        await holder.end()
      }
    },
  )
})
