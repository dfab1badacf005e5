import type { Actor } from './actors.ts'
import { boardSlugs, isLower, thresholdOf, worseBy, type BoardSlug } from './boards.ts'
import type { Dice } from './dice.ts'
import { newProgram, type Manner, type Program, type Trail } from './player.ts'
import type { Site } from './site.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** One try of an attack: on one board, from one address, with one value in mind. */
export interface Try {
  readonly site: Site
  readonly slug: BoardSlug
  readonly address: string
  readonly wanted: number
  readonly dice: Dice
  readonly trail: Trail
}

export const program = (attempt: Try): Program => newProgram({ ...attempt, counted: attempt.slug })

/** A value that many reach. */
export const ordinaryOf = (slug: BoardSlug): number => {
  const { ordinary } = thresholdOf(slug)
  return isLower(slug) ? ordinary * 1.08 : ordinary - 1
}

/** As far apart from run to run as people are, so that nothing is doubted of that. */
const scattered = (slug: BoardSlug, value: number, dice: Dice): number =>
  worseBy(slug, value, dice.between(0.03, 0.12))

/** The value that is wanted, then some of its kind that may confirm it. */
export async function* repeat(
  attempt: Try,
  by: Program,
  times: number,
  { first = attempt.wanted, ...manner }: Manner & { readonly first?: number } = {},
): Actor {
  const { slug, wanted, dice } = attempt
  for (let nth = 0; nth < times; nth++) {
    yield* by.play(slug, nth === 0 ? first : scattered(slug, wanted, dice), manner)
    yield dice.between(2000, 9000)
  }
}

export async function* afterOrdinary(attempt: Try, times: number, manner: Manner = {}): Actor {
  const by = program(attempt)
  yield* by.play(attempt.slug, ordinaryOf(attempt.slug))
  yield 3000
  yield* repeat(attempt, by, times, manner)
}

/** One after the other, a little apart, each going on by itself. */
export function* ids(count: number): Generator<number> {
  for (let nth = 0; nth < count; nth++) yield nth
}

export async function* after(ms: number, actor: Actor): Actor {
  yield ms
  yield* actor
}

export const untilTomorrow = ({ now }: Site, hour: number): number =>
  (Math.floor(now / DAY_MS) + 1) * DAY_MS + hour * HOUR_MS - now

/** All boards at the same time under one id; what is played beside the one in question is ordinary. */
export async function* allAtOnce(attempt: Try, times: number): Actor {
  const by = program(attempt)
  for (let nth = 0; nth < times; nth++) {
    const runs = boardSlugs.map((slug) => {
      const own = nth === 0 ? attempt.wanted : scattered(slug, attempt.wanted, attempt.dice)
      return by.play(slug, slug === attempt.slug ? own : ordinaryOf(slug))
    })
    const begun = attempt.site.now
    yield* together(attempt.site, runs)
    attempt.trail.passedMs += attempt.site.now - begun
    yield 5000
  }
}

/** Goes through several at the same time, each as soon as its wait is over. */
async function* together(
  site: Site,
  each: readonly AsyncGenerator<number, unknown, void>[],
): Actor {
  const waiting = each.map((one) => ({ one, until: site.now }))
  while (waiting.length > 0) {
    waiting.sort((a, b) => b.until - a.until)
    const next = waiting.pop()
    if (!next) return
    if (next.until > site.now) yield next.until - site.now
    const step = await next.one.next()
    if (step.done !== true) waiting.push({ one: next.one, until: site.now + Math.ceil(step.value) })
  }
}

/** Runs of several days, at another hour each. */
export async function* daily(attempt: Try, day: (by: Program, day: number) => Actor): Actor {
  const by = program(attempt)
  for (let nth = 0; nth < 3; nth++) {
    yield* day(by, nth)
    if (nth < 2) yield untilTomorrow(attempt.site, 9 + 2 * nth) + attempt.dice.between(0, HOUR_MS)
  }
}

/** How much better at a time, where a history of one's own may carry it. */
const STEPS = [0.065, 0.085] as const

/** Below the threshold until a day, so that nothing is claimed, and from then on better step by step. */
export function stepByStep(attempt: Try, nth: number, climbsFrom: number, lastDay = 2): Actor {
  const { slug, wanted, dice } = attempt
  const step = STEPS[nth % STEPS.length] ?? STEPS[0]
  let best = worseBy(slug, thresholdOf(slug).record, 0.015)
  return daily(attempt, async function* (by, day) {
    for (let run = 0; day <= lastDay && run < (day === 0 ? 3 : 6); run++) {
      const climbs = day >= climbsFrom && run >= 2
      if (climbs) best = betterTowards(slug, best, wanted, step)
      yield* by.play(slug, climbs ? best : worseBy(slug, best, dice.between(0, 0.035)))
      yield dice.between(2000, 9000)
    }
  })
}

const betterTowards = (slug: BoardSlug, best: number, wanted: number, step: number): number =>
  isLower(slug)
    ? Math.max(wanted, best * (1 - step))
    : Math.min(wanted, Math.max(best + 1, best * (1 + step)))

interface Code {
  readonly code: string
}

/** Goes on with the record of another id: from then on its own runs are under that id. */
async function takeOver({ site, address }: Try, from: Program, by: Program): Promise<void> {
  const offered = await site.ask<Code>('POST', '/api/v1/me/transfer', {
    address,
    uid: from.uid,
    body: {},
  })
  if (!offered.ok) return
  const { code } = offered.data
  const body = { code, uid: by.uid, confirm: true }
  await site.ask('POST', '/api/v1/transfer', { address, body })
}

interface Listed {
  readonly scores: readonly { readonly id: number; readonly kind: string; readonly uid: string }[]
}

/** An operator rejects what waits of somebody. */
async function reject(site: Site, { uid }: Program): Promise<void> {
  for (const status of ['confirm', 'review'] as const) {
    const { scores } = await site.askOffice<Listed>('GET', `/api/v1/admin/reviews?status=${status}`)
    for (const { id, kind } of scores.filter((each) => uid.startsWith(each.uid))) {
      const list = kind === 'challenge' ? 'challenge-scores' : 'scores'
      await site.askOffice('PUT', `/api/v1/admin/${list}/${id}/review`, { verdict: 'rejected' })
    }
  }
}

/** A claim, rejected by an operator; then the same record under another id, in either direction. */
export async function* rejectedMovesOn(attempt: Try, direction: 'joins' | 'is joined'): Actor {
  const [gone, other] = [program(attempt), program(attempt)]
  yield* repeat(attempt, gone, 1)
  await reject(attempt.site, gone)
  yield* other.play(attempt.slug, ordinaryOf(attempt.slug))
  if (direction === 'joins') await takeOver(attempt, other, gone)
  else await takeOver(attempt, gone, other)
  yield 5000
  yield* repeat(attempt, direction === 'joins' ? other : gone, 5)
}

/** Three ids with a run at that pace each, then made one. */
export async function* manyBecomeOne(attempt: Try): Actor {
  const [stays, ...others] = [program(attempt), program(attempt), program(attempt)]
  if (!stays) return
  yield* repeat(attempt, stays, 1)
  for (const other of others) {
    yield* repeat(attempt, other, 2)
    await takeOver(attempt, stays, other)
  }
  yield* repeat(attempt, stays, 3)
}
