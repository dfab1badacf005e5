import { AppError } from '../lib/app-error.ts'
import { dayIndexOf, startOfDay } from '../lib/calendar.ts'
import type { DailyBudget } from './daily-budget.ts'
import type { Guard } from './limits.ts'

/** An address that has had all the scores of a day waits for the next one. */
export const dayLimit =
  (budget: DailyBudget, clock: () => number): Guard =>
  (request, _reply, done) => {
    if (budget.allows('score', request)) return done()
    const left = startOfDay(dayIndexOf(clock()) + 1) - clock()
    return done(new AppError('RATE_LIMITED', undefined, { retryAfter: Math.ceil(left / 1000) }))
  }
