import { setTimeout as pause } from 'node:timers/promises'
import { CHALLENGE_SLUG, type BoardSlug, type CallData } from '@reflex/contract'
import type { PlayableSlug } from '@reflex/games'
import type { ApiClient, Reply } from './api-client.ts'
import { playChallengeLike } from './human-challenge.ts'
import { lengthOf, playLike } from './human-run.ts'
import type { Person } from './people.ts'

export type Acknowledged = {
  game: BoardSlug
  uid: string
  ms: number
  mistakes: number
  rank: number | null
}

/** One run in real time: session, play, wait as long as the play takes, submit. */
export const runInRealTime = (
  client: ApiClient,
  person: Person,
  game: PlayableSlug | typeof CHALLENGE_SLUG,
  signal: AbortSignal,
): Promise<Reply<Acknowledged>> =>
  game === CHALLENGE_SLUG
    ? runChallenge(client, person, signal)
    : runGame(client, person, game, signal)

async function runGame(
  client: ApiClient,
  person: Person,
  game: PlayableSlug,
  signal: AbortSignal,
): Promise<Reply<Acknowledged>> {
  const { uid, nickname } = person
  const session = await client.post<CallData<'startGame'>>('/api/v1/game-session', { game, uid })
  if (!session.ok) return session
  const run = playLike(person, game, session.data.seed)
  await pause(lengthOf(run), undefined, { signal })
  const { ms, mistakes } = run.score
  const reply = await client.post<CallData<'submitScore'>>('/api/v1/scores', {
    game,
    uid,
    token: session.data.token,
    ms,
    mistakes,
    actionLog: run.log,
    nickname,
  })
  return reply.ok ? { ok: true, data: { game, uid, ms, mistakes, rank: reply.data.rank } } : reply
}

async function runChallenge(
  client: ApiClient,
  person: Person,
  signal: AbortSignal,
): Promise<Reply<Acknowledged>> {
  const { uid, nickname } = person
  const session = await client.post<CallData<'startChallenge'>>('/api/v1/challenge/start', { uid })
  if (!session.ok) return session
  const { token, seed } = session.data
  const { run, length } = playChallengeLike(person, seed)
  await pause(length, undefined, { signal })
  const reply = await client.post<CallData<'submitChallenge'>>('/api/v1/challenge/submit', {
    uid,
    token,
    nickname,
    ...run,
  })
  if (!reply.ok) return reply
  const { rank } = reply.data
  return { ok: true, data: { game: CHALLENGE_SLUG, uid, ms: run.total_ms, mistakes: 0, rank } }
}
