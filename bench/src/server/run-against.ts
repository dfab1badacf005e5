import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Child } from '../lib/child.ts'
import { median } from '../lib/numbers.ts'
import { step, type Report } from '../lib/report.ts'
import { requestKinds, PLAYERS } from './request-kinds.ts'
import { startServer, withDir } from './start-server.ts'
import { round } from './rounds.ts'
import { seedStore } from './seed-store.ts'
import type { RequestKind } from './shares.ts'

/** Short turns: whatever else the machine does meets both. */
const PER_TURN = 1000
/** A process that has answered fewer is still being compiled: an own rank got cheaper by a third until then. */
const WARM_UP_TURNS = 25
/** Within the noise of a shared machine. */
const NO_DEARER = 1.03

interface Pair {
  readonly ours: Child
  readonly theirs: Child
}

export interface AgainstOptions {
  /** Another checkout, with what it needs installed and, for its pages, built. */
  readonly dir: string | undefined
  readonly rounds: number
  readonly only: readonly string[]
}

/** Each by its own code, since the tables may differ. */
async function startTheirs(root: string, dataDir: string): Promise<Child> {
  const file = pathToFileURL(join(root, 'bench/src/server/seed-store.ts')).href
  const theirs = (await import(file)) as { seedStore: typeof seedStore }
  await theirs.seedStore(dataDir, PLAYERS)
  return startServer(dataDir, [], {}, root)
}

async function startOurs(dataDir: string): Promise<Child> {
  await seedStore(dataDir, PLAYERS)
  return startServer(dataDir)
}

/** The CPU time of every call beside another checkout, the same bytes to both, in turns. */
export async function runAgainst(options: AgainstOptions, report: Report): Promise<void> {
  const { dir: root, rounds, only } = options
  if (root === undefined) throw new Error('--dir names the other checkout')
  await withDir(async (dir) => {
    const [own, other] = [join(dir, 'ours'), join(dir, 'theirs')]
    for (const each of [own, other]) mkdirSync(each)
    step(`seeding ${PLAYERS} players twice`)
    const pair = { ours: await startOurs(own), theirs: await startTheirs(resolve(root), other) }
    try {
      const rows = Object.values<RequestKind>(requestKinds).filter(
        ({ name }) => only.length === 0 || only.some((part) => name.includes(part)),
      )
      for (const row of rows) await compare(row, pair, rounds, report)
    } finally {
      await Promise.all([pair.ours.end(), pair.theirs.end()])
    }
  })
}

async function compare(
  row: RequestKind,
  pair: Pair,
  rounds: number,
  report: Report,
): Promise<void> {
  const taken: { ours: number; theirs: number }[] = []
  for (let turn = -WARM_UP_TURNS; turn < rounds; turn++) {
    const requests = row.requests(PER_TURN)
    const cpu = { ours: 0, theirs: 0 }
    // Who goes first changes, too.
    const order = turn % 2 === 0 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)
    for (const who of order) cpu[who] = (await round(pair[who], requests, row.status)).cpuMs * 1000
    if (turn >= 0) taken.push(cpu)
  }
  const of = (who: 'ours' | 'theirs') => median(taken.map((cpu) => cpu[who]))
  report.tell(
    row.name,
    'of the other, CPU time',
    taken.map(({ ours, theirs }) => ours / theirs),
    {
      goal: { atMost: NO_DEARER },
      note: `${of('ours').toFixed(0)} µs each, the other ${of('theirs').toFixed(0)}`,
    },
  )
}
