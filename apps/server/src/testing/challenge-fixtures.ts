import { randomUUID } from 'node:crypto'
import type { Server } from '../server.ts'
import { get, post, type TestServer } from './fixtures.ts'
import { playedChallenge, type ChallengeSession } from './played-challenge.ts'

export async function startChallenge(server: Server, uid: string): Promise<ChallengeSession> {
  const reply = await post(server, '/api/v1/challenge/start', { uid })
  return reply.json().data as ChallengeSession
}

/** A challenge played to its end on the server's clock, ready to be submitted. */
export async function readyChallenge(server: TestServer, uid: string = randomUUID()) {
  const session = await startChallenge(server, uid)
  const { body, length } = playedChallenge(session, { uid })
  server.now += Math.ceil(length)
  return { session, body, uid }
}

export const submitChallenge = (server: Server, body: object) =>
  post(server, '/api/v1/challenge/submit', body)

export async function challengeBoard(server: Server, query = '') {
  const reply = await get(server, `/api/v1/challenge/leaderboard?${query}`)
  return reply.json().data as {
    rows: { rank: number; uid: string; nickname: string | null; total_ms: number }[]
    players: number
  }
}
