import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createPostgres, openPostgres } from '@reflex/server/parts'
import type { Child } from '../lib/child.ts'
import { median } from '../lib/numbers.ts'
import { step, type Report } from '../lib/report.ts'
import { Wire } from '../lib/wire.ts'
import { METRICS_TOKEN, startServer, withDir } from '../server/start-server.ts'
import { meRequest } from '../server/requests.ts'
import { seedMillions } from './seed-millions.ts'

const LOOK_EVERY_MS = 1000
/** So long without growth, and all that is read after the start is read. */
const LEVEL_FOR = 30
const ANEW = 'boards were made anew'

async function figuresOf({ base }: Child): Promise<(name: string) => number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await (await fetch(`${base}/metrics`, { headers })).text()
  return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
}

/** Who is who is read page by page while the node is at work. */
async function untilLevel(node: Child): Promise<number> {
  let highest = 0
  for (let level = 0; level < LEVEL_FOR; level++) {
    await pause(LOOK_EVERY_MS)
    const now = node.memoryMb()
    if (now > highest * 1.01) level = 0
    highest = Math.max(highest, now)
  }
  return node.memoryMb()
}

/** As after a failover: what was seen may never have happened. */
async function forgetHistory(databaseUrl: string): Promise<void> {
  const { pool, close } = await openPostgres(databaseUrl)
  const connection = await pool.connect()
  await connection.query('update board_changes_forgotten set xid = pg_current_xact_id()')
  connection.release()
  await close()
}

/** The most memory while the boards are made a second time, how long that takes, and who waits. */
async function measureAnew(node: Child, logFile: string, players: number, report: Report) {
  const wire = new Wire(node.port)
  const waits: number[] = []
  const from = performance.now()
  let most = 0
  while (!readFileSync(logFile, 'utf8').includes(ANEW)) {
    const since = performance.now()
    await wire.ask(meRequest(1 + Math.floor(Math.random() * players)))
    waits.push(performance.now() - since)
    most = Math.max(most, node.memoryMb())
    await pause(20)
  }
  wire.close()
  const { tell } = report
  tell('made anew after', 's', (performance.now() - from) / 1000)
  tell('the most memory meanwhile', 'MB', most)
  tell('an own rank meanwhile, median', 'ms', median(waits))
  tell('an own rank meanwhile, slowest', 'ms', Math.max(...waits))
}

/** One node on a PostgreSQL that is full of players: when it is ready, and what it takes. */
export const runNodeMemory = (players: number, report: Report): Promise<void> =>
  withDir(async (dir) => {
    const postgres = await createPostgres()
    try {
      await postgres.start()
      const databaseUrl = postgres.url('postgres')
      await seedMillions(databaseUrl, players)
      step('starting a node')
      const node = await startServer(dir, [], { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' })
      try {
        const { tell } = report
        tell('ready after', 's', node.readyAfterMs / 1000)
        tell('CPU time of the node until then', 's', node.cpuMs() / 1000)
        tell('memory when it is ready', 'MB', node.memoryMb())
        tell('memory when everybody is known', 'MB', await untilLevel(node))
        const figure = await figuresOf(node)
        tell('of it JavaScript heap', 'MB', figure('nodejs_heap_size_used_bytes') / 2 ** 20)
        tell('places on boards', '', figure('reflex_rank_places'))
        tell('boards', '', figure('reflex_rank_boards'))
        await forgetHistory(databaseUrl)
        await measureAnew(node, join(dir, 'server.log'), players, report)
        tell('memory some time after', 'MB', await untilLevel(node))
      } finally {
        await node.end('SIGKILL')
      }
    } finally {
      await postgres.remove()
    }
  })
