import type { Site } from './site.ts'

/** Somebody who does things one after the other; what is yielded is for how long they wait, in ms. */
export type Actor = AsyncGenerator<number, void, void>

interface Waiting {
  readonly actor: Actor
  readonly until: number
}

/**
 * Lets all of them act, each when its wait is over, and moves the clock from one moment to the next.
 * One acts at a time: the same actors on the same seeds do the same things in the same order.
 */
export async function playOut(site: Site, actors: readonly Actor[]): Promise<void> {
  const waiting: Waiting[] = actors.map((actor) => ({ actor, until: site.now }))
  for (;;) {
    const next = earliest(waiting)
    if (next === undefined) return
    site.now = Math.max(site.now, next.until)
    const step = await next.actor.next()
    waiting.splice(waiting.indexOf(next), 1)
    if (step.done !== true) {
      waiting.push({ actor: next.actor, until: site.now + Math.max(0, Math.ceil(step.value)) })
    }
  }
}

function earliest(waiting: readonly Waiting[]): Waiting | undefined {
  let first = waiting[0]
  for (const each of waiting) if (first && each.until < first.until) first = each
  return first
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Does each night's work some minutes after midnight, until a moment. */
export async function* nights(site: Site, until: number): Actor {
  for (;;) {
    const midnight = Math.ceil((site.now + 1) / DAY_MS) * DAY_MS
    if (midnight > until) return
    yield midnight + 6 * MINUTE_MS - site.now
    await site.workAtNight()
  }
}
