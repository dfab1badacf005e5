import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openPool } from '../../store/postgres/pool.ts'
import { ask } from '../../store/postgres/transaction.ts'
import type { SubmitBody } from '../fixtures.ts'
import { listed, type KeptRow } from '../kept-rows.ts'
import { rankOf, startLoad } from '../load.ts'
import { canRunNodes, nodeSite, takingTurns, twoNodes } from '../node-site.ts'
import { expectRecount } from '../node-recount.ts'
import { askPostgres } from '../postgres.ts'
import {
  createPostgres,
  freePort,
  postgresBinaries,
  type PostgresOptions,
  type PostgresServer,
} from '../postgres-server.ts'
import { isNightly } from '../thorough.ts'

const PATIENCE = { timeout: 30_000, interval: 20 }
const KEPT = 'select uid, value as ms, status from runs join players on players.id = player_id'

async function started(options: PostgresOptions = {}): Promise<PostgresServer> {
  const server = await createPostgres({ durable: true, ...options })
  onTestFinished(() => server.remove())
  await server.start()
  return server
}

const askServer = <Row>(server: PostgresServer, text: string): Promise<Row[]> =>
  askPostgres<Row>(server.url('postgres'), text)

const keptAt = async (server: PostgresServer): Promise<string[]> =>
  listed(await askServer<KeptRow>(server, KEPT))

async function setAt(server: PostgresServer, setting: string, value: string): Promise<void> {
  await askServer(server, `alter system set ${setting} = '${value}'`)
  await askServer(server, 'select pg_reload_conf()')
}

/** From now on nothing is acknowledged that the replica does not have. */
async function waitForReplicas(primary: PostgresServer): Promise<void> {
  await setAt(primary, 'synchronous_standby_names', '*')
  const inStep = "select from pg_stat_replication where sync_state = 'sync'"
  await vi.waitUntil(async () => (await askServer(primary, inStep)).length === 1, PATIENCE)
}

/** From now on it does not hear what the primary does. */
async function cutOff(replica: PostgresServer): Promise<void> {
  await setAt(replica, 'primary_conninfo', '')
  const listening = 'select from pg_stat_wal_receiver where pid is not null'
  await vi.waitUntil(async () => (await askServer(replica, listening)).length === 0, PATIENCE)
}

/** The machine is gone, or hangs: nobody closes a file, nobody says goodbye to a client. */
async function takeOver(
  from: PostgresServer,
  signal: 'SIGKILL' | 'SIGSTOP',
  replica: PostgresServer,
): Promise<void> {
  await from.signalAll(signal)
  await replica.promote()
}

async function portOf(databaseUrl: string): Promise<unknown> {
  const pool = openPool(databaseUrl)
  const { rows } = await ask(pool, { text: 'select inet_server_port() as port' })
  await pool.end()
  return rows[0]?.['port']
}

describe.skipIf(!canRunNodes || postgresBinaries() === undefined)('two nodes', () => {
  test.runIf(isNightly)(
    'on PostgreSQL with a replica: what a synchronous one takes over from one that hangs is whole, and boards follow one that was behind',
    { timeout: 240_000 },
    async () => {
      const first = await started()
      const ports = [first.port, await freePort(), await freePort()]
      const hosts = ports.map((port) => `127.0.0.1:${port}`)
      const databaseUrl = `postgres://postgres@${hosts.join(',')}/postgres`
      const site = await nodeSite({ databaseUrl })
      const [nodes, second] = await Promise.all([
        twoNodes(site),
        started({ replicaOf: first, port: ports[1] ?? 0 }),
      ])
      const bases = nodes.map(({ base }) => base)
      const areReady = async () =>
        (await Promise.all(bases.map((base) => fetch(`${base}/readyz`)))).every(({ ok }) => ok)
      await waitForReplicas(first)
      const acknowledged: SubmitBody[] = []
      const play = async (runs: number, meanwhile?: () => Promise<void>) => {
        const load = startLoad(takingTurns(nodes), 8)
        await load.reach(runs)
        await meanwhile?.()
        if (meanwhile) await load.reach(load.acknowledged.length + runs)
        await load.stop()
        acknowledged.push(...load.acknowledged)
      }

      await play(60, () => takeOver(first, 'SIGSTOP', second))
      expect(await keptAt(second)).toEqual(listed(acknowledged))
      await expectRecount(second.url('postgres'), bases)

      const third = await started({ replicaOf: second, port: ports[2] ?? 0 })
      await play(20)
      const seenThere = async () => (await keptAt(third)).length === acknowledged.length
      await vi.waitUntil(seenThere, PATIENCE)
      const whole = listed(acknowledged)
      await cutOff(third)
      await play(20)
      const [gone] = acknowledged.slice(-1)
      // What was once the primary goes on as if nothing had been, and knows nothing of the others.
      await first.signalAll('SIGCONT')
      await takeOver(second, 'SIGKILL', third)
      await vi.waitUntil(areReady, PATIENCE)
      expect(await keptAt(third)).toEqual(whole)
      await expectRecount(third.url('postgres'), bases)
      for (const base of bases) expect(await rankOf(base, gone?.uid ?? '')).toBeUndefined()
      acknowledged.length = whole.length
      await play(20)
      expect(await keptAt(third)).toEqual(listed(acknowledged))
      await expectRecount(third.url('postgres'), bases)
      expect(await portOf(databaseUrl)).toBe(third.port)
    },
  )
})
