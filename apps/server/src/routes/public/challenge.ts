import { CHALLENGE_SLUG } from '@reflex/contract'
import { calls } from '@reflex/contract/calls'
import { createPartTimes } from '../../challenge/part-times.ts'
import { startChallenge } from '../../challenge/start-challenge.ts'
import { submitChallenge } from '../../challenge/submit-challenge.ts'
import { dayLimit } from '../../http/day-limit.ts'
import type { Router } from '../../http/route.ts'
import type { PublicServices } from './services.ts'

export function routeChallenge({ route }: Router, services: PublicServices): void {
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
