import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startChild, type Child } from '../lib/child.ts'
import { requestBytes } from '../lib/load.ts'
import { step, type Report } from '../lib/report.ts'
import type { CopiedAnswer } from './bare-fastify.ts'
import { requestKinds, PLAYERS } from './request-kinds.ts'
import { untilCalm, wholeRound, type Round } from './rounds.ts'
import { seedStore } from './seed-store.ts'
import { tell, type RequestKind } from './shares.ts'
import { startServer, withDir } from './start-server.ts'

const healthz = requestBytes('GET', '/healthz', {})

const rows: readonly RequestKind[] = [
  {
    name: 'healthz',
    perRound: 20_000,
    requests: (count) => Array.from({ length: count }, () => healthz),
    goal: { atLeast: 0.9 },
  },
  { ...requestKinds.ownRank, goal: { atLeast: 0.8 } },
  requestKinds.ownRankAtFirst,
  { ...requestKinds.top, goal: { atLeast: 0.85 } },
  { ...requestKinds.page, goal: { atLeast: 0.9 } },
]

/** A process that has answered fewer than some thirty thousand is still being compiled, which is CPU time too. */
const WARM_UP_ROUNDS = 6
const bare = fileURLToPath(new URL('bare-fastify.ts', import.meta.url))
/** Every answer has them by itself. */
const OF_NODE = new Set(['date', 'connection', 'keep-alive', 'content-length'])

/** Asks for one of each kind as it will be asked for, and takes down the bytes. */
async function copyAnswers(port: number): Promise<CopiedAnswer[]> {
  const copied = rows.map(async ({ requests }) => {
    const [head = ''] = (requests(1)[0]?.toString('latin1') ?? '').split('\r\n\r\n', 1)
    const [line = '', ...lines] = head.split('\r\n')
    const asked = lines.map((each): [string, string] => {
      const at = each.indexOf(':')
      return [each.slice(0, at), each.slice(at + 1).trim()]
    })
    return askRaw(port, line.split(' ')[1] ?? '/', Object.fromEntries(asked))
  })
  // Two kinds may ask for the same path.
  return [...new Map((await Promise.all(copied)).map((answer) => [answer.path, answer])).values()]
}

function askRaw(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<CopiedAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<CopiedAnswer>()
  const sent = request({ port, host: '127.0.0.1', path, headers }, (reply) => {
    const chunks: Buffer[] = []
    reply.on('data', (chunk: Buffer) => chunks.push(chunk))
    reply.on('end', () => {
      const kept = Object.entries(reply.headers).filter(([name]) => !OF_NODE.has(name))
      resolve({
        path: path.split('?', 1)[0] ?? path,
        headers: Object.fromEntries(kept) as Record<string, string>,
        body: Buffer.concat(chunks).toString('base64'),
      })
    })
  })
  sent.on('error', reject).end()
  return promise
}

const startBare = (dir: string, answers: readonly CopiedAnswer[]): Promise<Child> => {
  const file = join(dir, 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  return startChild({
    args: [bare, file],
    logFile: join(dir, 'bare.log'),
    ready: /^Fastify is at (\S+)$/m,
  })
}

/** What every request passes: reads beside a bare route of the same bytes, in turns. */
export const runEdge = (rounds: number, report: Report, only?: string): Promise<void> =>
  withDir(async (dir) => {
    step(`seeding ${PLAYERS} players`)
    await seedStore(dir, PLAYERS)
    // As it is started by itself: without the figures that only a collector asks for.
    const server = await startServer(dir, [], { METRICS_TOKEN: '' })
    const baseline = await startBare(dir, await copyAnswers(server.port))
    try {
      await untilCalm(server)
      for (const row of rows.filter(({ name }) => only === undefined || name.includes(only))) {
        const pairs: [ours: Round, base: Round][] = []
        for (let turn = -WARM_UP_ROUNDS; turn < rounds; turn++) {
          const requests = row.requests(row.perRound)
          const make = () => requests
          const pair = [await wholeRound(server, make), await wholeRound(baseline, make)] as const
          if (turn >= 0) pairs.push([...pair])
          step(`${row.name}: round ${turn + 1} of ${rounds}`)
        }
        tell({ ...row, base: 'a bare route' }, pairs, report)
      }
    } finally {
      await Promise.all([server.end(), baseline.end()])
    }
  })
