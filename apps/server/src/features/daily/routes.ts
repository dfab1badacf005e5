import { calls } from '@reflex/contract/calls'
import { judgeChallenge, judgeParts, partsOf } from '../challenge/judge-challenge.ts'
import { challengeExpiry } from '../challenge/start-challenge.ts'
import { dayLimit } from '../../http/day-limit.ts'
import type { Router } from '../../http/route.ts'
import type { AddressHash } from '../../http/address-hash.ts'
import type { CallerCountry } from '../../http/caller.ts'
import type { DailyBudget } from '../../http/daily-budget.ts'
import type { Clock } from '../../lib/clock.ts'
import type { RunIds } from '../runs/port.ts'
import { createFigures } from './figures.ts'
import { keepDailyParts } from './keep-parts.ts'
import { readPastDaily, watchDaily } from './past-days.ts'
import type { DailyStore } from './port.ts'
import { readDaily } from './read-daily.ts'
import { startDaily } from './start-daily.ts'
import { submitDaily, type SubmitPorts } from './submit-daily.ts'

export interface DailyServices extends Pick<
  SubmitPorts,
  'store' | 'rankings' | 'records' | 'tokens' | 'nicknameWords'
> {
  readonly daily: DailyStore
  readonly seedOf: (day: number) => string
  readonly runIds: RunIds
  readonly clock: Clock
  readonly callerCountry: CallerCountry
  readonly addressHash: AddressHash
  readonly budget: DailyBudget
}

export function routeDaily({ route }: Router, services: DailyServices): void {
  const { daily, clock, callerCountry, addressHash, budget } = services
  const ports = {
    ...services,
    figuresOf: createFigures(daily, clock),
    expiryOf: challengeExpiry,
    judge: ((claims, submission) =>
      judgeChallenge(
        claims,
        { number: 0, since: claims.issuedAt },
        submission,
      )) satisfies SubmitPorts['judge'],
    partsOf,
    judgeParts,
  }

  route(calls.getDaily, ({ headers }) => readDaily(ports, headers['x-labs-uid'], clock()))

  route(calls.startDaily, ({ body }) => startDaily(ports, body, clock()), {
    guards: [dayLimit(budget, clock)],
  })

  route(calls.keepDailyParts, ({ body }) => keepDailyParts(ports, body, clock()))

  route(
    calls.submitDaily,
    ({ body, raw }) =>
      submitDaily(ports, {
        body,
        country: callerCountry(raw),
        arrivedAt: clock(),
        address: () => addressHash(raw),
        mayKeepLog: (kilobytes) => budget.allows('log', raw, kilobytes),
      }),
    { guards: [dayLimit(budget, clock)] },
  )

  route(calls.getPastDaily, ({ params, headers }) =>
    readPastDaily(ports, params.date, headers['x-labs-uid'], clock()),
  )

  route(calls.getDailyRun, ({ params, headers }) =>
    watchDaily(ports, params, headers['x-labs-uid'], clock()),
  )
}
