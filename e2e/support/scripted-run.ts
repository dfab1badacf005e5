import type { Page } from '@playwright/test'
import {
  challengeParts,
  partFields,
  type CallBody,
  type CallData,
  type GameSlug,
} from '@reflex/contract'
import { games } from '@reflex/games'
import { challengeThreshold } from '@reflex/games/challenge'
import { players, type FinishedRun, type Pace } from '@reflex/games/scripted'
import { type ChallengeBody, nextSeed, playedChallenge } from '@reflex/server/testing'
import type { ServerProcess } from './server-process.ts'
import { expect } from './test.ts'

const TRIES = 400

type Range = readonly [least: number, most: number]
type Body = CallBody<'submitScore'>

/** A player that comes about where it is wanted; which of its runs is taken, the range says. */
const paceFor = ([least, most]: Range): Pace => ({
  mean: (least + most) / 2,
  deviation: 22,
  slips: 0,
  pointer: 'mouse',
  hertz: 60,
  jitter: 2,
})

function playBetween(slug: GameSlug, seed: string, range: Range): FinishedRun {
  for (let nth = 0; nth < TRIES; nth++) {
    const run = players[slug](seed, paceFor(range), nextSeed())
    const { ms } = run.score
    const verdict = games[slug].judge(seed, run.log)
    const isBelieved = verdict.ok && verdict.possible && verdict.doubts.length === 0
    if (isBelieved && ms >= range[0] && ms <= range[1]) return run
  }
  throw new RangeError(`No scripted player plays ${slug} between ${range.join(' and ')}`)
}

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

/** A run of this visitor with a result in that range, over and not sent, on the server's own clock. */
export async function finishedRun(
  server: ServerProcess,
  uid: string,
  game: GameSlug,
  range: Range,
  inRoom: { readonly room?: string; readonly round?: number } = {},
): Promise<Body> {
  const asked = { game, uid, mode: 'normal', ...inRoom }
  const { token, seed } = await post<CallData<'startGame'>>(server, '/api/v1/game-session', asked)
  const { log, score } = playBetween(game, seed, range)
  await server.letPass(Math.ceil(log.at(-1)?.at ?? 0))
  return { game, uid, token, ...score, nickname: 'Quick', actionLog: [...log] }
}

export const sendRun = (server: ServerProcess, body: Body): Promise<CallData<'submitScore'>> =>
  post(server, '/api/v1/scores', body)

/** A round in a room of a group, which these open, play and leave; the first of them is the fastest. */
export async function playRoomOf(
  server: ServerProcess,
  group: string,
  uids: readonly string[],
): Promise<void> {
  const [host = '', ...others] = uids
  const { code } = await post<CallData<'openRoom'>>(server, '/api/v1/rooms', { uid: host, group })
  for (const uid of others) await post(server, `/api/v1/rooms/${code}/join`, { uid })
  const path = `/api/v1/rooms/${code}/start`
  const asked = { uid: host, games: ['reaction-time'] }
  const begun = await post<CallData<'startRound'>>(server, path, asked)
  await server.letPass((begun.round?.starts_at ?? 0) - begun.now)
  for (const [nth, uid] of uids.entries()) {
    const from = 250 + 50 * nth
    const round = { room: code, round: 1 }
    await sendRun(server, await finishedRun(server, uid, 'reaction-time', [from, from + 30], round))
  }
}

/** So many games of the course as this tab would have kept them, once they have taken their time. */
export async function keepPlayed(
  page: Page,
  server: ServerProcess,
  session: CallData<'startDaily'>,
  count: number,
): Promise<void> {
  const uid = await page.evaluate(() => localStorage.getItem('labs_uid') ?? '')
  const { body, length } = playedChallenge(session, { uid })
  const parts = body.segments
    .slice(0, count)
    .map((log, nth) => ({ ms: body[partFields[challengeParts[nth] ?? 'reaction-time']], log }))
  const { token, day } = session
  await page.evaluate(
    (kept) => localStorage.setItem('labs_unsent_daily', kept),
    JSON.stringify({ uid, token, day, parts }),
  )
  await server.letPass(Math.ceil(length))
}

/** Today's course, begun, played and sent as this visitor would. */
export async function playDaily(
  server: ServerProcess,
  uid: string,
): Promise<CallData<'submitDaily'>> {
  const session = await post<CallData<'startDaily'>>(server, '/api/v1/daily/start', { uid })
  const { body, length } = playedChallenge(session, { uid })
  await server.letPass(Math.ceil(length))
  return post(server, '/api/v1/daily/submit', body)
}

/** A challenge at record pace, over and not sent. */
export async function finishedRecordChallenge(
  server: ServerProcess,
  uid: string,
): Promise<ChallengeBody> {
  const pace = { ...paceFor([285, 295]), deviation: 45 }
  for (let nth = 0; nth < 20; nth++) {
    const path = '/api/v1/challenge/start'
    const session = await post<CallData<'startChallenge'>>(server, path, { uid })
    const { body, length } = playedChallenge(session, { uid, pace })
    if (body.total_ms >= challengeThreshold.record) continue
    await server.letPass(Math.ceil(length))
    return { ...body, nickname: 'Quick' }
  }
  throw new RangeError('No scripted player plays a challenge at record pace')
}

/** The next page finds the run in its outbox, as after a reload, and sends it; a later one does not. */
export async function leaveInOutbox(page: Page, body: Body | ChallengeBody): Promise<void> {
  const name = 'game' in body ? body.game : 'challenges'
  await page.addInitScript(
    ([key, token, runs]) => {
      if (sessionStorage.getItem(token)) return
      sessionStorage.setItem(token, 'once')
      localStorage.setItem(key, runs)
    },
    [`labs_unsent_${name}`, body.token, JSON.stringify([body])] as const,
  )
}
