import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { createAddressHash } from '../http/address-hash.ts'
import { createBegunSessions } from '../http/begun-sessions.ts'
import { createDailyBudget, unlimitedBudget, type DailyBudget } from '../http/daily-budget.ts'
import type { Clock } from '../lib/clock.ts'
import type { Limits } from '../lib/limits.ts'

/** By what addresses and players are counted, and how much of theirs is kept. */
export const countsOfCallers = (
  config: Config,
  parts: {
    readonly secret: string
    readonly clock: Clock
    readonly limits: Limits
    readonly app: FastifyInstance
  },
) => ({
  addressHash: createAddressHash(parts.secret, parts.clock),
  budget: budgetOf(config, parts.clock, parts.app),
  begun: createBegunSessions(parts.limits),
})

function budgetOf(config: Config, clock: Clock, { log }: FastifyInstance): DailyBudget {
  if (!config.rateLimits) return unlimitedBudget
  return createDailyBudget(clock, config.dailyStoreMb, (kept) =>
    log.warn({ kept }, "today's share of the store is used up: no more of these are kept"),
  )
}
