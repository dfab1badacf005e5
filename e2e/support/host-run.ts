import { randomUUID } from 'node:crypto'
import type { CallData, GameSlug } from '@reflex/contract'
import { playOrdinary, type Pace } from '@reflex/games/scripted'
import { nextSeed } from '@reflex/server/testing'
import type { ServerProcess } from './server-process.ts'
import { expect } from './test.ts'

const PACE = {
  mean: 560,
  deviation: 60,
  slips: 0,
  pointer: 'mouse',
  hertz: 60,
  jitter: 2,
} as const

async function post<T>(server: ServerProcess, path: string, body: object): Promise<T> {
  const reply = await fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data } = (await reply.json()) as { data: T }
  expect(reply.status, JSON.stringify(data)).toBe(200)
  return data
}

interface Played {
  readonly uid?: string
  readonly nickname?: string
  /** The run that it is played against. */
  readonly duel?: string
  readonly pace?: Partial<Pace>
}

/** A game played by a scripted player on the server's own clock. */
export async function playedRun(
  server: ServerProcess,
  game: GameSlug,
  { uid = randomUUID(), nickname = 'Host', duel, pace }: Played = {},
): Promise<CallData<'submitScore'>> {
  const session = await post<CallData<'startGame'>>(server, '/api/v1/game-session', {
    game,
    uid,
    ...(duel === undefined ? { mode: 'normal' } : { duel }),
  })
  const how = { slug: game, seed: session.seed, pace: { ...PACE, ...pace } }
  const { log, score } = playOrdinary(how, nextSeed)
  await server.letPass(Math.ceil(log.at(-1)?.at ?? 0))
  const sent = { game, uid, token: session.token, ...score, nickname, actionLog: log }
  return post<CallData<'submitScore'>>(server, '/api/v1/scores', sent)
}

/**
 * A run of somebody else: its public id. It is ranked, since a run that waits is not to be watched.
 */
export async function hostRun(
  server: ServerProcess,
  game: GameSlug,
  nickname = 'Host',
): Promise<string> {
  const { run, rank } = await playedRun(server, game, { nickname })
  expect(rank).not.toBeNull()
  return run
}
