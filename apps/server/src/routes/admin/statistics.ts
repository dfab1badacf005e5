import { calls } from '@reflex/contract/calls'
import { readSiteHealth } from '../../page-health/vitals.ts'
import { readAccessDetails } from '../../stats/access-details.ts'
import { readAccessStats } from '../../stats/access-stats.ts'
import { readLive } from '../../stats/live.ts'
import { endsOf, readPeriod, readScope } from '../../stats/period.ts'
import { readPlayStats } from '../../stats/play-stats.ts'
import { readReturns } from '../../stats/returns.ts'
import type { GuardedRoute } from './admin-router.ts'
import type { AdminServices } from './services.ts'

export function routeStatistics(route: GuardedRoute, services: AdminServices): void {
  const { visits, plays, health, clock } = services

  route(calls.getStats, ({ query }) => readPlayStats(plays, clock(), query.zone))
  route(calls.getAccessStats, async ({ query }) =>
    readAccessStats(services, readScope(query, clock())),
  )
  route(calls.getAccessDetails, async ({ query }) =>
    readAccessDetails(visits, readScope(query, clock())),
  )
  route(calls.getLiveVisitors, ({ query }) => readLive(services, clock(), query.zone))
  route(calls.getReturns, () => readReturns(visits, clock()))
  route(calls.getSiteHealth, async ({ query }) => readSiteHealth(health, endsOf(readPeriod(query))))
}
