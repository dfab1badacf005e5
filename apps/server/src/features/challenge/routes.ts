import { CHALLENGE_SLUG } from '@reflex/contract'
import { calls } from '@reflex/contract/calls'
import { createPartTimes } from './part-times.ts'
import { startChallenge } from './start-challenge.ts'
import { submitChallenge, type ChallengePorts } from './submit-challenge.ts'
import { dayLimit } from '../../http/day-limit.ts'
import type { Router } from '../../http/route.ts'
import type { AddressHash } from '../../http/address-hash.ts'
import type { BegunSessions } from '../../http/begun-sessions.ts'
import type { CallerCountry } from '../../http/caller.ts'
import type { DailyBudget } from '../../http/daily-budget.ts'
import type { Clock } from '../../lib/clock.ts'

export interface ChallengeServices extends ChallengePorts {
  readonly clock: Clock
  readonly callerCountry: CallerCountry
  readonly addressHash: AddressHash
  readonly budget: DailyBudget
  readonly begun: BegunSessions
}

export function routeChallenge({ route }: Router, services: ChallengeServices): void {
  const { tokens, clock, callerCountry, addressHash, budget, begun } = services

  route(calls.startChallenge, async ({ body: { uid }, raw }) => {
    await begun.begin({ game: CHALLENGE_SLUG, uid, raw })
    return startChallenge(tokens, { uid, at: clock() })
  })

  const partTimes = createPartTimes(services.store, clock)
  route(calls.getChallengeParts, () => partTimes())

  route(
    calls.submitChallenge,
    ({ body, raw }) =>
      submitChallenge(services, {
        body,
        country: callerCountry(raw),
        arrivedAt: clock(),
        address: () => addressHash(raw),
        onKept: () => begun.played({ game: CHALLENGE_SLUG, uid: body.uid, raw }),
        mayKeepLog: (kilobytes) => budget.allows('log', raw, kilobytes),
      }),
    { guards: [dayLimit(budget, clock)] },
  )
}
