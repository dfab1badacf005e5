import { calls } from '@reflex/contract/calls'
import type { FastifyRequest } from 'fastify'
import type { ErrorDesk } from '../page-health/page-errors.ts'
import { recordEvent } from '../page-health/record-event.ts'
import { type CallerCountry, hostOf, declinesTracking } from '../../http/caller.ts'
import type { DailyBudget } from '../../http/daily-budget.ts'
import type { Router } from '../../http/route.ts'
import type { Clock } from '../../lib/clock.ts'
import type { HealthStore } from '../page-health/port.ts'
import { createVisitorFacts } from './visitor-facts.ts'
import type { Tracker } from './track.ts'

export interface TrackServices {
  readonly tracker: Tracker
  readonly health: HealthStore
  readonly errorDesk: ErrorDesk
  readonly clock: Clock
  readonly callerCountry: CallerCountry
  readonly publicHost: string | undefined
  readonly budget: DailyBudget
}

export function routeTracking({ route }: Router, services: TrackServices): void {
  const { tracker, health, errorDesk, clock, callerCountry, publicHost, budget } = services
  const ownHosts = (request: FastifyRequest): string[] => {
    const host = hostOf(request)
    const names = [host, host.replace(/:\d+$/, '')]
    return publicHost === undefined ? names : [...names, publicHost]
  }

  route(calls.trackVisit, async ({ body, raw }) => {
    if (declinesTracking(raw) || !budget.allows('visit', raw)) return undefined
    await tracker.enter(body, {
      agent: raw.headers['user-agent'],
      country: callerCountry(raw),
      ownHosts: ownHosts(raw),
      now: clock(),
    })
    return undefined
  })
  route(calls.trackSession, async ({ body, raw }) => {
    if (!declinesTracking(raw) && budget.allows('visit', raw)) await tracker.leave(body, clock())
    return undefined
  })
  // What a program met says nothing of how the site is for people.
  const factsOf = createVisitorFacts()
  const isProgram = ({ headers }: FastifyRequest): boolean => factsOf(headers['user-agent']).bot
  route(calls.sendEvent, async ({ body, raw }) => {
    if (!declinesTracking(raw) && !isProgram(raw) && budget.allows('event', raw))
      await recordEvent(health, body, clock())
    return undefined
  })
  route(calls.reportClientError, async ({ body, raw }) => {
    if (!isProgram(raw)) await errorDesk(body, clock())
    return undefined
  })
}
