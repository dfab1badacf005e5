import { CHALLENGE_SLUG, type CallBody, type CallData } from '@reflex/contract'
import type { Tokens } from '../runs/port.ts'
import { openDay } from './days.ts'
import type { DailyStore } from './port.ts'

interface StartPorts {
  readonly daily: Pick<DailyStore, 'beginTry'>
  readonly tokens: Tokens
  readonly seedOf: (day: number) => string
  readonly expiryOf: (begunAt: number) => number
}

/** The first session of a day is the counted try, and every later one is practice. */
export async function startDaily(
  { daily, tokens, seedOf, expiryOf }: StartPorts,
  { uid, key }: CallBody<'startDaily'>,
  now: number,
): Promise<CallData<'startDaily'>> {
  const { day } = openDay(now)
  const session = { slug: CHALLENGE_SLUG, uid, daily: day, seed: seedOf(day) } as const
  const fresh = tokens.issue({ ...session, issuedAt: now })
  const { session: own } = fresh.claims
  const kept = await daily.beginTry({ uid, day, session: own, key: key ?? null, begunAt: now })
  const isFirst = kept.session === own
  // The answer to the same question was lost on its way: it is given again, and its time runs on.
  const isAgain = !isFirst && key !== undefined && kept.key === key
  const { begunAt: issuedAt } = kept
  const { token } = isAgain ? tokens.issue({ ...session, session: kept.session, issuedAt }) : fresh
  return {
    token,
    seed: fresh.claims.seed,
    expires_at: expiryOf(isAgain ? issuedAt : now),
    counted: isFirst || isAgain,
    day: String(day),
  }
}
