import { calls } from '@reflex/contract/calls'
import type { Clock } from '../../lib/clock.ts'
import type { GuardedRoute } from '../operators/routes-guard.ts'
import type { VisitReports } from '../stats/port.ts'
import { readDailyDays } from './count-days.ts'
import type { DailyStore } from './port.ts'

export interface DailyOffice {
  readonly daily: DailyStore
  readonly visits: Pick<VisitReports, 'visitorsOfPage'>
  readonly clock: Clock
}

const PAGE = '/daily'

export function routeDailyOffice(route: GuardedRoute, { daily, visits, clock }: DailyOffice): void {
  const opened = (first: number, last: number) => visits.visitorsOfPage('utc', first, last, PAGE)
  route(calls.getDailyDays, () => readDailyDays({ daily, opened }, clock()))
}
