import { randomUUID } from 'node:crypto'
import type { CallData } from '@reflex/contract'
import type { Pace } from '@reflex/games/scripted'
import type { TestServer } from './fixtures.ts'
import { CALM, playedChallenge } from './played-challenge.ts'
import { somebodyOn, type Somebody } from './rooms.ts'

export type DailySession = CallData<'startDaily'>

export const NEW_YEAR = Date.UTC(2027, 0, 1)
export const DAY = 86_400_000

export const someone = (server: TestServer, uid: string = randomUUID()): Somebody =>
  somebodyOn(() => server, uid)

export async function startDaily(who: Somebody, more: object = {}): Promise<DailySession> {
  const { data } = await who.post('daily/start', more)
  return data as DailySession
}

/** The whole course on that session, in no time: the caller lets it pass. */
export const playedDaily = (who: Somebody, session: DailySession, pace: Pace = CALM) =>
  playedChallenge(session, { uid: who.uid, pace })

/** Begins today's course, plays it to its end and sends it. */
export async function playDaily(server: TestServer, who: Somebody, pace: Pace = CALM) {
  const session = await startDaily(who)
  const { body, length } = playedDaily(who, session, pace)
  server.now += Math.ceil(length)
  return { session, body, reply: await who.post('daily/submit', body) }
}
