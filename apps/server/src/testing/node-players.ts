import { randomBytes, randomUUID } from 'node:crypto'
import { CHALLENGE_SLUG, type CallBody } from '@reflex/contract'
import type { PlayableSlug } from '@reflex/games'
import { playOrdinary } from '@reflex/games/scripted'
import { createTokens } from '../features/runs/token.ts'
import { playChallengeLike } from '../tools/human-challenge.ts'
import { lengthOf, paceOf } from '../tools/human-run.ts'
import type { Person } from '../tools/people.ts'
import { playedFor, SESSION_SECRET } from './load.ts'
import { nextSeed } from './next-seed.ts'
import { COUNTRY_HEADER } from './node-site.ts'

const tokens = createTokens(SESSION_SECRET)
const CHALLENGED_FOR_MS = 900_000

/**
 * Someone from one of few countries, so that boards of countries fill too, and of no rare quickness: a
 * first run at a record's pace would wait for others, and be on no board.
 */
export function visitor(nth: number): Person {
  const country = ['KR', 'KR', 'US', 'JP'][nth % 4] ?? 'KR'
  const hand = { quickness: 0.9 + (nth % 5) / 10, touch: nth % 2 === 0, hertz: 60 }
  return { ...hand, uid: randomUUID(), country, nickname: `Player ${nth}` }
}

export interface Played {
  readonly path: string
  readonly uid: string
  readonly country: string
  readonly body: CallBody<'submitScore'> | CallBody<'submitChallenge'>
}

/** A run that was begun long enough ago to be sent right now. */
export function playedGame(person: Person, game: PlayableSlug): Played {
  const { uid, country, nickname } = person
  const seed = randomBytes(16).toString('hex')
  const run = playOrdinary({ slug: game, seed, pace: paceOf(game, person) }, nextSeed)
  const token = playedFor(game, { uid, seed, length: lengthOf(run) })
  const { ms, mistakes } = run.score
  const body = { game, uid, token, ms, mistakes, actionLog: [...run.log], nickname }
  return { path: '/api/v1/scores', uid, country, body: withoutUndefined(body) }
}

export function playedChallenge(person: Person): Played {
  const { uid, country, nickname } = person
  const issuedAt = Date.now() - CHALLENGED_FOR_MS
  const { token, claims } = tokens.issue({ slug: CHALLENGE_SLUG, uid, issuedAt })
  const { run } = playChallengeLike(person, claims.seed, nextSeed)
  const body = withoutUndefined({ ...run, uid, token, nickname })
  return { path: '/api/v1/challenge/submit', uid, country, body }
}

const withoutUndefined = <T extends { nickname: string | undefined }>({
  nickname,
  ...rest
}: T): Omit<T, 'nickname'> & { nickname?: string } =>
  nickname === undefined ? rest : { ...rest, nickname }

export const sendPlayed = (base: string, { path, country, body }: Played): Promise<Response> =>
  fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [COUNTRY_HEADER]: country },
    body: JSON.stringify(body),
  })

export const removeMe = (base: string, uid: string): Promise<Response> =>
  fetch(`${base}/api/v1/me`, { method: 'DELETE', headers: { 'x-labs-uid': uid } })
