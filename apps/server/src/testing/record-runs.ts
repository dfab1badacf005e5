import { CHALLENGE_SLUG, type BoardSlug, type GameSlug } from '@reflex/contract'
import { games } from '@reflex/games'
import { challengeThreshold } from '@reflex/games/challenge'
import { players, type Pace } from '@reflex/games/scripted'
import { beats } from '@reflex/games/trust'
import { robots } from './adversary/robots.ts'
import { startChallenge } from './challenge-fixtures.ts'
import { playedChallenge, type ChallengeBody } from './played-challenge.ts'
import { startSession, STEADY, type SubmitBody, type TestServer } from './fixtures.ts'
import { nextSeed } from './next-seed.ts'

type Play = {
  readonly body: SubmitBody | ChallengeBody
  readonly value: number
  readonly length: number
}
type Paced = 'record' | 'usual'

const isMemory = (slug: BoardSlug): slug is keyof typeof levels =>
  slug === 'sequence-memory' || slug === 'number-memory'

/** Mean answers beyond each line, and such that nobody looks twice. */
const means: Partial<Record<BoardSlug, Record<Paced, number>>> = {
  'left-or-right': { record: 239, usual: 430 },
  'color-match': { record: 290, usual: 640 },
  'aim-trainer': { record: 285, usual: 640 },
  [CHALLENGE_SLUG]: { record: 265, usual: 420 },
}
/** Of a game of one signal. */
const meansOfSignal: Record<Paced, number> = { record: 164, usual: 290 }
const meanOf = (slug: BoardSlug, paced: Paced): number => (means[slug] ?? meansOfSignal)[paced]

const levels = {
  'sequence-memory': { record: 17, usual: 7 },
  'number-memory': { record: 16, usual: 8 },
}

export const thresholdOf = (slug: BoardSlug) =>
  slug === CHALLENGE_SLUG ? challengeThreshold : games[slug].threshold

/** A result that stands its own checks, beyond the line or not, as its pace says. */
async function playPaced(
  server: TestServer,
  slug: BoardSlug,
  uid: string,
  paced: Paced = 'record',
): Promise<Play> {
  const session = await (slug === CHALLENGE_SLUG
    ? startChallenge(server, uid)
    : startSession(server, slug, uid))
  for (;;) {
    const played =
      slug === CHALLENGE_SLUG ? challenge(session, uid, paced) : game(slug, session, uid, paced)
    if (
      !played ||
      beats(played.value, thresholdOf(slug).record, thresholdOf(slug)) !== (paced === 'record')
    )
      continue
    server.now += Math.ceil(played.length)
    return played
  }
}

interface Session {
  readonly token: string
  readonly seed: string
  readonly expires_at: number
}

const paceOf = (mean: number): Pace => ({ ...STEADY, mean, deviation: mean * 0.16 })

function challenge(session: Session, uid: string, paced: Paced): Play | null {
  const pace = paceOf(meanOf(CHALLENGE_SLUG, paced))
  const { body, length } = playedChallenge(session, { uid, pace })
  return { body, length, value: body.total_ms }
}

function game(slug: GameSlug, { token, seed }: Session, uid: string, paced: Paced): Play | null {
  const { ms, mistakes, actionLog } = isMemory(slug)
    ? robots[slug](seed, {
        pause: (n) => 300 + ((n * 37) % 110),
        lastLevel: levels[slug][paced],
      })
    : paceRun(slug, seed, meanOf(slug, paced))
  const verdict = games[slug].judge(seed, actionLog)
  if (!verdict.ok || !verdict.possible || verdict.doubts.length > 0) return null
  const body = { game: slug, uid, token, ms, mistakes, actionLog: [...actionLog] }
  return { body, value: ms, length: actionLog.at(-1)?.at ?? 0 }
}

function paceRun(slug: GameSlug, seed: string, mean: number) {
  const { log, score } = players[slug](seed, paceOf(mean), nextSeed())
  return { ...score, actionLog: log }
}

/** What the server answered: its status with the run that it was given to. */
async function sendPaced(
  server: TestServer,
  slug: BoardSlug,
  body: object,
  remoteAddress = '127.0.0.1',
) {
  const url = slug === CHALLENGE_SLUG ? '/api/v1/challenge/submit' : '/api/v1/scores'
  const reply = await server.app.inject({ method: 'POST', url, payload: body, remoteAddress })
  return reply.json() as {
    code?: string
    data: {
      rank: number | null
      review: boolean
      confirm?: { runs: number; of: number; near: number; left: number; not_before: number | null }
    }
  }
}

export async function sendOne(
  server: TestServer,
  slug: BoardSlug,
  uid: string,
  { paced = 'record', from }: { paced?: Paced; from?: string } = {},
) {
  const { body, value } = await playPaced(server, slug, uid, paced)
  const { data } = await sendPaced(server, slug, body, from)
  return { body, value, data }
}

/** Whose results stand on a board of all time, beyond the line. */
export async function recordsOn(server: TestServer, slug: BoardSlug): Promise<readonly number[]> {
  const url =
    slug === CHALLENGE_SLUG
      ? '/api/v1/challenge/leaderboard?timeRange=alltime'
      : `/api/v1/leaderboard?game=${slug}&timeRange=alltime`
  const reply = await server.app.inject({ method: 'GET', url })
  const { rows } = reply.json().data as { rows: { ms?: number; total_ms?: number }[] }
  const values = rows.map(({ ms, total_ms }) => ms ?? total_ms ?? 0)
  return values.filter((value) => beats(value, thresholdOf(slug).record, thresholdOf(slug)))
}
