import { calls } from '@reflex/contract/calls'
import { startChallenge } from '../../challenge/start-challenge.ts'
import { submitChallenge } from '../../challenge/submit-challenge.ts'
import { dayLimit } from '../../http/day-limit.ts'
import type { Router } from '../../http/route.ts'
import type { PublicServices } from './services.ts'

export function routeChallenge({ route }: Router, services: PublicServices): void {
  const { tokens, clock, callerCountry, addressHash, budget } = services

  route(calls.startChallenge, async ({ body }) =>
    startChallenge(tokens, { uid: body.uid, at: clock() }),
  )

  route(
    calls.submitChallenge,
    ({ body, raw }) =>
      submitChallenge(services, {
        body,
        country: callerCountry(raw),
        arrivedAt: clock(),
        address: () => addressHash(raw),
        mayKeepLog: (kilobytes) => budget.allows('log', raw, kilobytes),
      }),
    [dayLimit(budget, clock)],
  )
}
