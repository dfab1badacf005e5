import { calls } from '@reflex/contract/calls'
import { readSiteHealth } from '../page-health/vitals.ts'
import { readAccessDetails } from './access-details.ts'
import { readAccessBefore, readAccessStats } from './access-stats.ts'
import { readLive } from './live.ts'
import { endsOf, readPeriod, readScope } from './period.ts'
import { readPlayStats } from './play-stats.ts'
import { readReturns } from './returns.ts'
import type { GuardedRoute } from '../operators/routes-guard.ts'
import type { Clock } from '../../lib/clock.ts'
import type { HealthStore } from '../page-health/port.ts'
import type { PlayStore, VisitReports } from './port.ts'

export interface StatisticsServices {
  readonly visits: VisitReports
  readonly plays: PlayStore
  readonly health: HealthStore
  readonly clock: Clock
}

export function routeStatistics(route: GuardedRoute, services: StatisticsServices): void {
  const { visits, plays, health, clock } = services

  route(calls.getStats, ({ query }) => readPlayStats(plays, clock(), query.zone))
  route(calls.getAccessStats, async ({ query }) =>
    readAccessStats(services, readScope(query, clock())),
  )
  route(calls.getAccessBefore, async ({ query }) =>
    readAccessBefore(visits, readScope(query, clock()), clock()),
  )
  route(calls.getAccessDetails, async ({ query }) =>
    readAccessDetails(visits, readScope(query, clock())),
  )
  route(calls.getLiveVisitors, ({ query }) => readLive(services, clock(), query.zone))
  route(calls.getReturns, () => readReturns(visits, clock()))
  route(calls.getSiteHealth, async ({ query }) => readSiteHealth(health, endsOf(readPeriod(query))))
}
