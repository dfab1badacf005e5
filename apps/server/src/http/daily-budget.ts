import type { FastifyRequest } from 'fastify'
import { dayIndexOf } from '../lib/calendar.ts'
import type { Clock } from '../lib/clock.ts'
import { keyOf } from './address-key.ts'

/**
 * What strangers can have kept: events and visits by the row, logs by the kilobyte, scores by the run.
 * What they tell of ads takes no room, but is worth no more than one address can see.
 */
export type Kept = 'event' | 'visit' | 'log' | 'score' | 'ad'

interface Shares {
  readonly address: number
  readonly all: number
}

/**
 * Of a budget of 200 MB a day, by what the largest of each weigh in the store with their indexes: an
 * event 0.47 KB, an entry or a stay 0.57 KB.
 */
const shares: Record<Kept, Shares> = {
  event: { address: 5000, all: 100_000 },
  visit: { address: 10_000, all: 120_000 },
  log: { address: 15_000, all: 50_000 },
  /** A school plays from one address; every one of its runs is a row, and none may be lost in a crowd. */
  score: { address: 20_000, all: Infinity },
  ad: { address: 6000, all: Infinity },
}
const MEANT_FOR_MB = 200
/** More addresses than these are counted together. */
const ADDRESSES_AT_MOST = 200_000

export interface DailyBudget {
  /** Whether so much more may be kept today, of this caller and in all. Counted by each node for itself. */
  allows(kept: Kept, request: Pick<FastifyRequest, 'ip'>, amount?: number): boolean
}

export const unlimitedBudget: DailyBudget = { allows: () => true }

export function createDailyBudget(clock: Clock, megabytes: number, onSpent: Spent): DailyBudget {
  const scale = megabytes / MEANT_FOR_MB
  let day = 0
  let used = new Map<string, number>()
  const isWithin = (name: string, amount: number, most: number): boolean => {
    const spent = (used.get(name) ?? 0) + amount
    if (spent > most) return false
    used.set(name, spent)
    return true
  }
  return {
    allows(kept, request, amount = 1) {
      const today = dayIndexOf(clock())
      if (today !== day) {
        day = today
        used = new Map()
      }
      const { address, all } = shares[kept]
      const own = used.size < ADDRESSES_AT_MOST ? `${kept} ${keyOf(request)}` : `${kept} others`
      // Runs are no ballast, and counts no burden: a small disk is no reason to refuse them.
      const ownScale = kept === 'score' || kept === 'ad' ? Math.max(1, scale) : scale
      if (!isWithin(own, amount, address * ownScale)) return false
      if (isWithin(kept, amount, all * scale)) return true
      if (isWithin(`${kept} reported`, 1, 1)) onSpent(kept)
      return false
    },
  }
}

/** Called once a day for each kind of which no more is kept. */
export type Spent = (kept: Kept) => void
