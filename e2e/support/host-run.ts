import { randomUUID } from 'node:crypto'
import type { CallData, GameSlug } from '@reflex/contract'
import { playOrdinary } from '@reflex/games/scripted'
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

/**
 * A run of somebody else, played by a scripted player on the server's own clock: its public id. It is ranked,
 * since a run that waits is not to be watched.
 */
export async function hostRun(
  server: ServerProcess,
  game: GameSlug,
  nickname = 'Host',
): Promise<string> {
  const uid = randomUUID()
  const session = await post<CallData<'startGame'>>(server, '/api/v1/game-session', {
    game,
    uid,
    mode: 'normal',
  })
  const { log, score } = playOrdinary({ slug: game, seed: session.seed, pace: PACE }, nextSeed)
  await server.letPass(Math.ceil(log.at(-1)?.at ?? 0))
  const sent = { game, uid, token: session.token, ...score, nickname, actionLog: log }
  const { run, rank } = await post<CallData<'submitScore'>>(server, '/api/v1/scores', sent)
  expect(rank).not.toBeNull()
  return run
}
