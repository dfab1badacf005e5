import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { BoardSlug } from '@reflex/contract'
import { playOrdinary } from '@reflex/games/scripted'
import { createTokens } from '../features/runs/token.ts'
import { lengthOf } from '../tools/human-run.ts'
import type { ChildServer } from './child-server.ts'
import { STEADY, type SubmitBody } from './fixtures.ts'
import { nextSeed } from './next-seed.ts'

/** Children that are started with it believe the runs below. */
export const SESSION_SECRET = 'a secret that only the tests know, long enough'
const tokens = createTokens(SESSION_SECRET)
const GAME = 'reaction-time'

/** The token of a session that began as long ago as its run took. */
export const playedFor = (
  slug: BoardSlug,
  { uid, seed, length }: { uid: string; seed: string; length: number },
): string => tokens.issue({ slug, uid, seed, issuedAt: Math.floor(Date.now() - length) }).token

/** A run that is ranked, and whose session began long enough ago, so that the test need not wait for it. */
export function playedAlready(): SubmitBody {
  const uid = randomUUID()
  const seed = randomBytes(16).toString('hex')
  const pace = { ...STEADY, mean: 260 + Math.random() * 160 }
  const run = playOrdinary({ slug: GAME, seed, pace }, nextSeed)
  const token = playedFor(GAME, { uid, seed, length: lengthOf(run) })
  return { game: GAME, uid, token, ...run.score, actionLog: [...run.log] }
}

export const send = (base: string, body: SubmitBody): Promise<Response> =>
  fetch(`${base}/api/v1/scores`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** A client that asks more often takes from the servers the time in which they would recover. */
const TRY_AGAIN_MS = 100

/** Sends one run to whatever server stands there until it is answered; again as a page does, which says so. */
export async function sendUntilAnswered(
  where: { readonly child: ChildServer },
  body: SubmitBody,
): Promise<unknown> {
  for (let resent = false; ; resent = true) {
    try {
      const reply = await send(where.child.base, resent ? { ...body, resent } : body)
      if (reply.status < 500) return await reply.json()
      await reply.body?.cancel()
    } catch {
      // No server there, or gone in the middle: sent again.
    }
    await pause(TRY_AGAIN_MS)
  }
}

export interface Load {
  /** Runs that were answered with a yes, in that order. */
  readonly acknowledged: SubmitBody[]
  /** Resolves once so many were, or fails when a client did. */
  reach(count: number): Promise<void>
  stop(): Promise<void>
}

/** Clients that play one run after the other until they are stopped. */
export function startLoad(where: { readonly child: ChildServer }, clients: number): Load {
  const acknowledged: SubmitBody[] = []
  let playing = true
  const play = async (): Promise<void> => {
    while (playing) {
      const body = playedAlready()
      const reply = await sendUntilAnswered(where, body)
      if (!(reply as { ok: boolean }).ok) throw new Error(`refused: ${JSON.stringify(reply)}`)
      acknowledged.push(body)
    }
  }
  const all = Promise.all(Array.from({ length: clients }, play))
  return {
    acknowledged,
    async reach(count) {
      while (acknowledged.length < count) await Promise.race([pause(5), all])
    },
    async stop() {
      playing = false
      await all
    },
  }
}

/** The rank that the server tells a player. */
export async function rankOf(base: string, uid: string): Promise<number | undefined> {
  const reply = await fetch(`${base}/api/v1/me`, { headers: { 'x-labs-uid': uid } })
  const { data } = (await reply.json()) as { data: { bests: Record<string, { rank: number }> } }
  return data.bests['reaction-time']?.rank
}
