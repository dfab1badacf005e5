import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres, type PostgresServer } from '@reflex/server/parts'
import type { Child } from '../lib/child.ts'
import { median } from '../lib/numbers.ts'
import { step, type Report } from '../lib/report.ts'
import { Wire } from '../lib/wire.ts'
import { METRICS_TOKEN, startServer, withDir } from '../server/start-server.ts'
import { meRequest } from '../server/requests.ts'
import { round } from '../server/rounds.ts'
import { withMillions } from './with-millions.ts'

/** More different ones than a node remembers. */
const VISITORS = 60_000
const ANEW = 'boards were made anew'
const GOAL = { goal: { atMost: 450 } }

async function figuresOf({ base }: Child): Promise<(name: string) => number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await (await fetch(`${base}/metrics`, { headers })).text()
  return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
}

/** So many players ask for their ranks: what is remembered of those who were here is full after that. */
async function visitOf(node: Child, players: number): Promise<void> {
  const someone = () => meRequest(1 + Math.floor(Math.random() * players))
  await round(node, Array.from({ length: VISITORS }, someone))
}

/** As after a failover without a checkpoint: what was seen may never have happened. */
async function forgetHistory(databaseUrl: string): Promise<void> {
  const { pool, close } = await openPostgres(databaseUrl)
  const connection = await pool.connect()
  await connection.query('delete from board_checkpoints')
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
  tell('counted again after', 's', (performance.now() - from) / 1000)
  tell('the most memory meanwhile', 'MB', most, GOAL)
  tell('an own rank meanwhile, median', 'ms', median(waits))
  tell('an own rank meanwhile, slowest', 'ms', Math.max(...waits))
}

/** One node on a PostgreSQL that is full of players: what it takes, and while its boards are counted again. */
const measureNode = (full: PostgresServer, players: number, report: Report): Promise<void> =>
  withDir(async (dir) => {
    const databaseUrl = full.url('postgres')
    step('starting a node')
    const node = await startServer(dir, [], { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' })
    try {
      const { tell } = report
      tell('ready after', 's', node.readyAfterMs / 1000)
      tell('CPU time of the node until then', 's', node.cpuMs() / 1000)
      tell('memory when it is ready', 'MB', node.memoryMb(), GOAL)
      await visitOf(node, players)
      tell(`memory after ${VISITORS.toLocaleString('en')} visitors`, 'MB', node.memoryMb(), GOAL)
      const figure = await figuresOf(node)
      tell('of it JavaScript heap', 'MB', figure('nodejs_heap_size_used_bytes') / 2 ** 20)
      tell('places on boards', '', figure('reflex_rank_places'))
      tell('boards', '', figure('reflex_rank_boards'))
      await forgetHistory(databaseUrl)
      await measureAnew(node, join(dir, 'server.log'), players, report)
    } finally {
      await node.end('SIGKILL')
    }
  })

export const runNodeMemory = (players: number, report: Report): Promise<void> =>
  withMillions(players, (full) => measureNode(full, players, report))
