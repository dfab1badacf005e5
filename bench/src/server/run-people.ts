import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { players } from '@reflex/games/scripted'
import { createTokens } from '@reflex/server/parts'
import type { Child } from '../lib/child.ts'
import { requestBytes } from '../lib/load.ts'
import { step, type Report } from '../lib/report.ts'
import { COUNTRY_HEADER, SESSION_SECRET, startServer, withDir } from './start-server.ts'
import { meRequest, playedSubmit } from './requests.ts'
import { round, type Round } from './rounds.ts'
import { seedStore } from './seed-store.ts'
import { tell } from './shares.ts'

const PLAYERS = 20_000
const HOSTS = 40
/** Of each host's duel: a list of some length. */
const CHALLENGERS = 8
const PER_ROUND = 4000
const WARM_UP_ROUNDS = 2
const ISSUED_BEFORE_MS = 170_000
/** Long enough to be seen as idle, and for the drawer to get ready. */
const IDLE_MS = 8000
const PACE = { mean: 300, deviation: 45, slips: 0, pointer: 'mouse', hertz: 60, jitter: 2 } as const

const tokens = createTokens(SESSION_SECRET)

interface Submitted {
  readonly data: { readonly run: string; readonly rank: number | null }
}

const baseOf = ({ port }: Child): string => `http://127.0.0.1:${port}`

async function send(server: Child, body: string): Promise<Submitted['data']> {
  const headers = { 'content-type': 'application/json', [COUNTRY_HEADER]: 'KR' }
  const reply = await fetch(`${baseOf(server)}/api/v1/scores`, { method: 'POST', headers, body })
  if (!reply.ok) throw new Error(`a run was not kept: ${await reply.text()}`)
  return ((await reply.json()) as Submitted).data
}

const bodyIn = (request: Buffer): string =>
  request.toString('utf8', request.indexOf('\r\n\r\n') + 4)

/** One that is ranked at once: what waits to be confirmed is not public. */
async function host(server: Child): Promise<string> {
  const somebody = { uid: randomUUID(), country: 'KR', nickname: '빠른 수달' }
  const { run, rank } = await send(server, bodyIn(playedSubmit('reaction-time', somebody).bytes))
  return rank === null ? host(server) : run
}

async function challenge(server: Child, duel: string): Promise<void> {
  const reply = await fetch(`${baseOf(server)}/api/v1/runs/${duel}`)
  const { seed } = ((await reply.json()) as { data: { seed: string } }).data
  const [uid, issuedAt] = [randomUUID(), Date.now() - ISSUED_BEFORE_MS]
  const { token } = tokens.issue({ slug: 'reaction-time', uid, issuedAt, seed, duel })
  const { log, score } = players['reaction-time'](seed, PACE, randomBytes(16).toString('hex'))
  const { ms, mistakes } = score
  const body = { game: 'reaction-time', uid, token, ms, mistakes, actionLog: log }
  await send(server, JSON.stringify(body))
}

async function firstPicture(server: Child, report: Report): Promise<void> {
  const run = await host(server)
  await pause(IDLE_MS)
  const since = performance.now()
  const reply = await fetch(`${baseOf(server)}/duel/${run}/ko.png`)
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error('the picture was not drawn')
  const taken = performance.now() - since
  report.tell('first picture after start', 'ms', taken, { goal: { atMost: 200 } })
}

/** What watching and duels cost beside one's own rank, which everybody asks for. */
export const runPeople = (rounds: number, report: Report): Promise<void> =>
  withDir(async (dir) => {
    step(`seeding ${PLAYERS} players`)
    await seedStore(dir, PLAYERS)
    const server = await startServer(dir)
    try {
      await firstPicture(server, report)
      const runs = await Promise.all(Array.from({ length: HOSTS }, () => host(server)))
      for (const run of runs) {
        for (let nth = 0; nth < CHALLENGERS; nth++) await challenge(server, run)
      }
      await measureBesideOwnRank(server, runs, rounds, report)
    } finally {
      await server.end()
    }
  })

async function measureBesideOwnRank(
  server: Child,
  runs: readonly string[],
  rounds: number,
  report: Report,
): Promise<void> {
  const all = (make: (nth: number) => Buffer) =>
    Array.from({ length: PER_ROUND }, (_, i) => make(i))
  const own = all(() => meRequest(1 + Math.floor(Math.random() * PLAYERS)))
  const at = (path: string) =>
    all((nth) => requestBytes('GET', `${path}/${runs[nth % runs.length] ?? ''}`))
  for (const [name, requests] of [
    ['a run to watch', at('/api/v1/runs')],
    ["a duel's list", at('/api/v1/duels')],
  ] as const) {
    for (let warm = 0; warm < WARM_UP_ROUNDS; warm++) {
      await round(server, own)
      await round(server, requests)
    }
    const pairs: [ours: Round, base: Round][] = []
    for (let turn = 0; turn < rounds; turn++) {
      pairs.push([await round(server, requests), await round(server, own)])
    }
    tell({ name, goal: { atLeast: 0.6 }, base: 'own rank' }, pairs, report)
  }
}
