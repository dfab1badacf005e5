import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallBody } from '@reflex/contract'
import type { PlayableSlug } from '@reflex/games'
import { players, type Pace } from '@reflex/games/scripted'
import { onTestFinished } from 'vitest'
import { STORE_FILE } from '../store/open-stores.ts'
import { readConfig } from '../config.ts'
import { createServer, type Server, type ServerParts } from '../server.ts'
import { countingPasswords } from './counting-passwords.ts'
import { placeMigrated } from './migrated-file.ts'
import { nextSeed } from './next-seed.ts'

export type SubmitBody = CallBody<'submitScore'>

export const STEADY: Pace = {
  mean: 300,
  deviation: 45,
  slips: 0,
  pointer: 'mouse',
  hertz: 60,
  jitter: 2,
}

/** Saturday noon in the middle of a month. */
export const NOON = Date.UTC(2026, 10, 14, 12)

export function temporaryDir(parent = tmpdir()): string {
  const dir = mkdtempSync(join(parent, 'reflex-labs-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

export interface TestServer extends Server {
  readonly dataDir: string
  /** Of its store: a path or a URL. */
  readonly address: string
  now: number
}

/** A whole server on a file of its own, with a clock that the test moves. */
export async function testServer(
  env: Record<string, string> = {},
  parts: ServerParts & { now?: number } = {},
): Promise<TestServer> {
  const dataDir = env['DATA_DIR'] ?? temporaryDir()
  if (env['DATA_DIR'] === undefined) await placeMigrated(join(dataDir, STORE_FILE))
  const time = { now: parts.now ?? NOON }
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...env })
  const countries = { countryOf: () => 'KR' }
  const server = await createServer(config, {
    countries,
    clock: () => time.now,
    // Neither a busy machine nor the work of a real hash is what these tests are about.
    overloadMs: 60_000,
    passwords: countingPasswords(),
    ...parts,
  })
  onTestFinished(() => server.stop())
  const address = env['DATABASE_URL'] ?? join(dataDir, STORE_FILE)
  return Object.assign(time, server, { dataDir, address })
}

/** Plays a session's seed; returns the body to submit and how long the run took. */
export function playedBody(
  session: { token: string; seed: string },
  { game = 'reaction-time', uid, pace = STEADY }: { game?: PlayableSlug; uid: string; pace?: Pace },
): { body: SubmitBody; length: number } {
  const { log, score } = players[game](session.seed, pace, nextSeed())
  const { ms, mistakes } = score
  const body = { game, uid, token: session.token, ms, mistakes, actionLog: [...log] }
  return { body, length: log.at(-1)?.at ?? 0 }
}

export async function startSession(server: Server, game: string, uid: string) {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/v1/game-session',
    payload: { game, uid },
  })
  return reply.json().data as { token: string; seed: string; expires_at: number }
}

/** A run played to its end on the server's clock, ready to be submitted. */
export async function readyBody(
  server: TestServer,
  options: { game?: PlayableSlug; uid?: string; pace?: Pace } = {},
): Promise<SubmitBody> {
  const { game = 'reaction-time', uid = randomUUID() } = options
  const session = await startSession(server, game, uid)
  const { body, length } = playedBody(session, { ...options, game, uid })
  server.now += Math.ceil(length)
  return body
}

/** A browser that people use: programs are told apart by what they call themselves. */
export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

export const post = (server: Server, url: string, payload: object) =>
  server.app.inject({ method: 'POST', url, payload, headers: { 'user-agent': CHROME } })

export const submit = (server: Server, body: object) => post(server, '/api/v1/scores', body)

export async function get(server: Server, url: string, headers: Record<string, string> = {}) {
  return server.app.inject({ method: 'GET', url, headers })
}

export async function board(server: Server, query = '') {
  const reply = await get(server, `/api/v1/leaderboard?game=reaction-time${query}`)
  return reply.json().data as {
    rows: { rank: number; uid: string; nickname: string | null; ms: number; country: string }[]
    players: number
  }
}
