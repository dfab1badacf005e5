import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createPostgres, openPostgres, type PostgresServer } from '@reflex/server/parts'
import type { Child } from '../lib/child.ts'
import { step, type Report } from '../lib/report.ts'
import { meRequest } from '../server/requests.ts'
import { seedStore } from '../server/seed-store.ts'
import { startServer, withDir } from '../server/start-server.ts'
import { Wire } from '../lib/wire.ts'
import { withMillions } from './with-millions.ts'

const LOOK_EVERY_MS = 50
const EMBEDDED_PLAYERS = 1_000_000
const seconds = (ms: number): number => ms / 1000
const atMost = (limit: number) => ({ goal: { atMost: limit } })

async function ask<Row>(databaseUrl: string, sql: string): Promise<Row[]> {
  const { pool, close } = await openPostgres(databaseUrl)
  const connection = await pool.connect()
  const { rows } = await connection.query(sql)
  connection.release()
  await close()
  return rows as Row[]
}

async function untilStored(databaseUrl: string): Promise<void> {
  while ((await ask(databaseUrl, 'select from board_checkpoints limit 1')).length === 0) {
    await pause(1000)
  }
}

async function untilInStep(primary: PostgresServer): Promise<void> {
  const inStep = `select from pg_stat_replication where replay_lsn = pg_current_wal_lsn()`
  while ((await ask(primary.url('postgres'), inStep)).length === 0) await pause(LOOK_EVERY_MS)
}

const isReady = async ({ base }: Child): Promise<boolean> => (await fetch(`${base}/readyz`)).ok

async function untilReady(node: Child, wanted: boolean): Promise<void> {
  while ((await isReady(node)) !== wanted) await pause(LOOK_EVERY_MS)
}

async function firstRankMs(node: Child, player: number): Promise<number> {
  const wire = new Wire(node.port)
  const from = performance.now()
  await wire.ask(meRequest(player))
  wire.close()
  return performance.now() - from
}

/** Each node in a directory of its own. */
function nodesIn(dir: string) {
  let nodes = 0
  return (databaseUrl: string): Promise<Child> => {
    const own = join(dir, `node-${nodes++}`)
    mkdirSync(own)
    step('starting a node')
    return startServer(own, [], { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' })
  }
}

/** Ready from nothing, then from a checkpoint. */
async function measureStarts(
  full: PostgresServer,
  players: number,
  start: ReturnType<typeof nodesIn>,
  { tell }: Report,
): Promise<void> {
  const url = full.url('postgres')
  await ask(url, 'delete from board_checkpoints')
  const first = await start(url)
  tell('ready without a checkpoint', 's', seconds(first.readyAfterMs), atMost(150))
  tell('CPU time of the node until then', 's', seconds(first.cpuMs()))
  await untilStored(url)
  await first.end()
  const second = await start(url)
  tell('ready with a checkpoint', 's', seconds(second.readyAfterMs), atMost(5))
  tell('CPU time of the node until then', 's', seconds(second.cpuMs()))
  tell('its first own rank', 'ms', await firstRankMs(second, players))
  tell('memory when it is ready', 'MB', second.memoryMb(), atMost(450))
  await second.end()
}

/** The primary killed, its replica promoted: the node that was there, and one that starts after it. */
async function measurePromotion(
  primary: PostgresServer,
  replica: PostgresServer,
  players: number,
  start: ReturnType<typeof nodesIn>,
  { tell }: Report,
): Promise<void> {
  await untilInStep(primary)
  const both = primary
    .url('postgres')
    .replace(`:${primary.port}`, `:${primary.port},127.0.0.1:${replica.port}`)
  const there = await start(both)
  await untilInStep(primary)
  await primary.signalAll('SIGKILL')
  await untilReady(there, false)
  const from = performance.now()
  await replica.promote()
  tell('promoted after', 's', seconds(performance.now() - from))
  await untilReady(there, true)
  tell('ready after a promotion, with it', 's', seconds(performance.now() - from), atMost(5))
  tell('its first own rank', 'ms', await firstRankMs(there, players))
  await there.end()
  const after = await start(both)
  tell('a start after it', 's', seconds(after.readyAfterMs), atMost(5))
  await after.end()
}

/** When a node is ready that finds many players: from nothing, from a checkpoint, after a promotion. */
const measureStart = (full: PostgresServer, players: number, report: Report): Promise<void> =>
  withDir(async (dir) => {
    const start = nodesIn(dir)
    await measureStarts(full, players, start, report)
    step('copying the primary')
    const replica = await createPostgres({ replicaOf: full })
    try {
      await replica.start()
      await measurePromotion(full, replica, players, start, report)
    } finally {
      await replica.remove()
    }
  })

/** The same of the embedded server, which has its own file. */
const measureEmbedded = ({ tell }: Report): Promise<void> =>
  withDir(async (dir) => {
    step(`seeding ${EMBEDDED_PLAYERS.toLocaleString('en')} players`)
    await seedStore(dir, EMBEDDED_PLAYERS)
    for (const way of ['without', 'with']) {
      const server = await startServer(dir)
      const name = `embedded, a million, ${way} a checkpoint:`
      tell(`${name} ready`, 's', seconds(server.readyAfterMs), atMost(3))
      tell(`${name} CPU time until then`, 's', seconds(server.cpuMs()))
      tell(`${name} memory`, 'MB', server.memoryMb(), atMost(350))
      await server.end()
    }
  })

export async function runStart(players: number, report: Report): Promise<void> {
  await measureEmbedded(report)
  await withMillions(players, (full) => measureStart(full, players, report))
}
