import { CHALLENGE_SLUG } from '@reflex/contract'
import { calls } from '@reflex/contract/calls'
import { AppError } from '../../lib/app-error.ts'
import { challengeExpiry } from '../challenge/start-challenge.ts'
import { dayLimit } from '../../http/day-limit.ts'
import type { Router } from '../../http/route.ts'
import { expiryOf, requirePlayable } from '../../lib/playable.ts'
import { requireRun } from './watch-run.ts'
import { startDuel } from '../duels/start-duel.ts'
import type { StartRequest } from './port.ts'
import { startSession } from './start-session.ts'
import { submitScore } from './submit-score.ts'
import type { AddressHash } from '../../http/address-hash.ts'
import type { BegunSessions } from '../../http/begun-sessions.ts'
import type { CallerCountry } from '../../http/caller.ts'
import type { DailyBudget } from '../../http/daily-budget.ts'
import type { Clock } from '../../lib/clock.ts'
import type { SubmitPorts } from './judge-run.ts'

export interface PlayServices extends SubmitPorts {
  readonly clock: Clock
  readonly callerCountry: CallerCountry
  readonly addressHash: AddressHash
  readonly budget: DailyBudget
  readonly begun: BegunSessions
}

export function routePlay({ route }: Router, services: PlayServices): void {
  const { store, runIds, tokens, clock, callerCountry, addressHash, budget, begun } = services

  route(calls.startGame, async ({ body: { game, uid, duel, room, round }, raw }) => {
    const request = { game, uid, at: clock() }
    if (room !== undefined || round !== undefined) {
      if (duel !== undefined || room === undefined || round === undefined) {
        throw new AppError('INVALID', 'A round is named by its room and its number.')
      }
      return startOfRound(services, request, { code: room, n: round })
    }
    if (duel === undefined) {
      await begun.begin({ game: requirePlayable(game), uid, raw })
      return startSession(tokens, request)
    }
    const { run } = await requireRun(store, runIds, duel, uid)
    return startDuel(tokens, request, { id: duel, run })
  })

  route(
    calls.submitScore,
    ({ body, raw }) =>
      submitScore(services, {
        body,
        country: callerCountry(raw),
        arrivedAt: clock(),
        address: () => addressHash(raw),
        onKept: () => begun.played({ game: requirePlayable(body.game), uid: body.uid, raw }),
        mayKeepLog: (kilobytes) => budget.allows('log', raw, kilobytes),
      }),
    { guards: [dayLimit(budget, clock)] },
  )
}

/** A session on a round's seed, the same however often it is asked for. Its time begins with the round. */
async function startOfRound(
  { rounds, tokens }: Pick<PlayServices, 'rounds' | 'tokens'>,
  { game, uid, at }: StartRequest,
  asked: { readonly code: string; readonly n: number },
) {
  const slug = game === CHALLENGE_SLUG ? CHALLENGE_SLUG : requirePlayable(game)
  const { startsAt, ...session } = await rounds.session({ ...asked, game: slug, uid })
  const issuedAt = Math.max(at, startsAt)
  const { token } = tokens.issue({ slug, uid, issuedAt, ...session })
  const expires_at = slug === CHALLENGE_SLUG ? challengeExpiry(issuedAt) : expiryOf(slug, issuedAt)
  return { token, seed: session.seed, expires_at }
}
