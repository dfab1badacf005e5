import { calls } from '@reflex/contract/calls'
import { readSiteHealth } from '../../health/read-health.ts'
import { readAccessStats } from '../../stats/access-stats.ts'
import { endsOf, readPeriod } from '../../stats/period.ts'
import { readPlayStats } from '../../stats/play-stats.ts'
import type { GuardedRoute } from './admin-router.ts'
import type { AdminServices } from './services.ts'

export function routeStatistics(route: GuardedRoute, services: AdminServices): void {
  const { plays, health, clock } = services

  route(calls.getStats, () => readPlayStats(plays, clock()))
  route(calls.getAccessStats, async ({ query }) => readAccessStats(services, readPeriod(query)))
  route(calls.getSiteHealth, async ({ query }) => readSiteHealth(health, endsOf(readPeriod(query))))
}
