import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres } from '@reflex/server/parts'
import { createPostgres, type PostgresServer } from '@reflex/server/parts'
import type { Child } from '../lib/child.ts'
import { step, type Report } from '../lib/report.ts'
import { meRequest } from '../server/requests.ts'
import { startServer, withDir } from '../server/start-server.ts'
import { Wire } from '../lib/wire.ts'
import { seedMillions } from './seed-millions.ts'

const LOOK_EVERY_MS = 50

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
  const behind = `select from pg_stat_replication where replay_lsn = pg_current_wal_lsn()`
  while ((await ask(primary.url('postgres'), behind)).length === 0) await pause(LOOK_EVERY_MS)
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

/** When a node is ready that finds many players: from nothing, from a checkpoint, after a promotion. */
export const runStart = (players: number, report: Report): Promise<void> =>
  withDir(async (dir) => {
    const primary = await createPostgres()
    let replica: PostgresServer | null = null
    let nodes = 0
    const started = async (databaseUrl: string): Promise<Child> => {
      const own = join(dir, `node-${nodes++}`)
      mkdirSync(own)
      step('starting a node')
      return startServer(own, [], { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' })
    }
    const { tell } = report
    try {
      await primary.start()
      await seedMillions(primary.url('postgres'), players)

      const first = await started(primary.url('postgres'))
      tell('ready without a checkpoint', 's', first.readyAfterMs / 1000, { goal: { atMost: 150 } })
      tell('memory when it is ready', 'MB', first.memoryMb(), { goal: { atMost: 450 } })
      await untilStored(primary.url('postgres'))
      await first.end()

      const second = await started(primary.url('postgres'))
      tell('ready with a checkpoint', 's', second.readyAfterMs / 1000, { goal: { atMost: 5 } })
      tell('its first own rank', 'ms', await firstRankMs(second, players))
      tell('memory when it is ready', 'MB', second.memoryMb(), { goal: { atMost: 450 } })
      await second.end()

      step('copying the primary')
      replica = await createPostgres({ replicaOf: primary })
      await replica.start()
      await untilInStep(primary)
      const both = primary
        .url('postgres')
        .replace(`:${primary.port}`, `:${primary.port},127.0.0.1:${replica.port}`)
      const third = await started(both)
      await untilInStep(primary)
      await primary.signalAll('SIGKILL')
      await untilReady(third, false)
      const from = performance.now()
      await replica.promote()
      await untilReady(third, true)
      tell('ready after a promotion', 's', (performance.now() - from) / 1000, {
        goal: { atMost: 5 },
      })
      tell('its first own rank', 'ms', await firstRankMs(third, players))
      await third.end()

      const fourth = await started(both)
      tell('started after it', 's', fourth.readyAfterMs / 1000, { goal: { atMost: 5 } })
      await fourth.end()
    } finally {
      await replica?.remove()
      await primary.remove()
    }
  })
