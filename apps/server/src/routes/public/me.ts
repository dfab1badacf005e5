import { calls } from '@reflex/contract/calls'
import { readMyStanding } from '../../boards/my-standing.ts'
import type { Router } from '../../http/route.ts'
import type { PublicServices } from './services.ts'

export function routeMe({ route }: Router, services: PublicServices): void {
  const { store, rankings, records, clock, callerCountry } = services

  route(calls.getMe, ({ headers, raw }) =>
    readMyStanding(store, rankings, {
      uid: headers['x-labs-uid'],
      country: callerCountry(raw),
      now: clock(),
    }),
  )

  route(calls.deleteMe, async ({ headers }) => ({
    scores: await records.erase(headers['x-labs-uid']),
  }))
}
