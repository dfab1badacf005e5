import { cpSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Child } from '../lib/child.ts'
import { median } from '../lib/numbers.ts'
import { step, type Report } from '../lib/report.ts'
import { requestKinds, PLAYERS } from './request-kinds.ts'
import { startServer, withDir } from './start-server.ts'
import { wholeRound } from './rounds.ts'
import { seedStore } from './seed-store.ts'
import type { RequestKind } from './shares.ts'

/** Short turns: whatever else the machine does meets both. */
const PER_TURN = 1000
/** A process that has answered fewer is still being compiled: an own rank got cheaper by a third until then. */
const WARM_UP_TURNS = 25
/** Within the noise of a shared machine. */
const NO_DEARER = 1.03

interface Both<T> {
  readonly ours: T
  readonly theirs: T
}

export interface AgainstOptions {
  /** Another checkout, with what it needs installed and, for its pages, built. */
  readonly dir: string | undefined
  /**
   * How many processes a side, one after the other: one keeps for its life what the compiler made of
   * its first seconds, so a single pair says little.
   */
  readonly pairs: number
  readonly rounds: number
  readonly only: readonly string[]
}

/** CPU time by turns. */
type Taken = readonly Both<number>[]

/** A call, and what each side is sent for it. */
type Row = Both<RequestKind> & { readonly name: string }

/** The CPU time of every call beside another checkout, in turns. */
export async function runAgainst(options: AgainstOptions, report: Report): Promise<void> {
  const { dir: root, pairs, rounds, only } = options
  if (root === undefined) throw new Error('--dir names the other checkout')
  const kinds = await kindsOfBoth(resolve(root))
  const isWhole = (part: string): boolean => kinds.some(({ name }) => name === part)
  const rows = kinds.filter(
    ({ name }) =>
      only.length === 0 ||
      only.some((part) => (isWhole(part) ? name === part : name.includes(part))),
  )
  const taken = new Map(rows.map((row) => [row, [] as Taken[]]))
  await withDir(async (dir) => {
    step(`seeding ${PLAYERS} players twice`)
    const seeded = await seedBoth(dir, resolve(root))
    for (let nth = 1; nth <= pairs; nth++) {
      step(`pair ${nth} of ${pairs}`)
      const pair = await startPair(seeded, join(dir, String(nth)), resolve(root))
      try {
        for (const row of rows) taken.get(row)?.push(await takeTurns(row, pair, rounds))
      } finally {
        await Promise.all([pair.ours.end(), pair.theirs.end()])
      }
    }
  })
  for (const [row, byPair] of taken) tell(row, byPair, report)
}

/** Reads are the same bytes to both. What is sent is made by each side's own code, since a log's form may differ. */
async function kindsOfBoth(root: string): Promise<Row[]> {
  const file = pathToFileURL(join(root, 'bench/src/server/request-kinds.ts')).href
  const other = (await import(file)) as { requestKinds: Partial<typeof requestKinds> }
  const names = Object.keys(requestKinds) as (keyof typeof requestKinds)[]
  return names.map((key) => {
    const ours: RequestKind = requestKinds[key]
    const isRead = ours.requests(1)[0]?.toString('latin1').startsWith('GET') === true
    const theirs = (isRead ? undefined : other.requestKinds[key]) ?? ours
    return { name: ours.name, ours, theirs }
  })
}

/** Each by its own code, since the tables may differ. */
async function seedBoth(dir: string, root: string): Promise<Both<string>> {
  const [ours, theirs] = [join(dir, 'ours'), join(dir, 'theirs')]
  for (const each of [ours, theirs]) mkdirSync(each)
  const file = pathToFileURL(join(root, 'bench/src/server/seed-store.ts')).href
  const other = (await import(file)) as { seedStore: typeof seedStore }
  await seedStore(ours, PLAYERS)
  await other.seedStore(theirs, PLAYERS)
  return { ours, theirs }
}

async function startPair(seeded: Both<string>, dir: string, root: string): Promise<Both<Child>> {
  const [ours, theirs] = [join(dir, 'ours'), join(dir, 'theirs')]
  cpSync(seeded.ours, ours, { recursive: true })
  cpSync(seeded.theirs, theirs, { recursive: true })
  return { ours: await startServer(ours), theirs: await startServer(theirs, [], {}, root) }
}

async function takeTurns(row: Row, pair: Both<Child>, rounds: number): Promise<Taken> {
  const taken: Both<number>[] = []
  for (let turn = -WARM_UP_TURNS; turn < rounds; turn++) {
    const cpu = { ours: 0, theirs: 0 }
    // Who goes first changes, too.
    const order = turn % 2 === 0 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)
    for (const who of order) {
      const make = () => row[who].requests(PER_TURN)
      cpu[who] = (await wholeRound(pair[who], make, row.ours.status)).cpuMs * 1000
    }
    if (turn >= 0) taken.push(cpu)
  }
  return taken
}

function tell(row: Row, byPair: readonly Taken[], report: Report): void {
  const ratios = (taken: Taken) => taken.map(({ ours, theirs }) => ours / theirs)
  const all = byPair.flat()
  const of = (who: 'ours' | 'theirs') => median(all.map((cpu) => cpu[who])).toFixed(0)
  const pairs = byPair.map((taken) => median(ratios(taken)).toFixed(2)).join(', ')
  report.tell(row.name, 'of the other, CPU time', ratios(all), {
    goal: { atMost: NO_DEARER },
    note: `${of('ours')} µs each, the other ${of('theirs')}; by pairs ${pairs}`,
  })
}
