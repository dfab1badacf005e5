import { randomUUID } from 'node:crypto'
import { dayIndexOf, dayNumber, startOfDay } from '../../lib/calendar.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Jobs } from '../../store/port.ts'
import type { DueNotice, PushMessage, PushSender, PushStore } from './port.ts'

const JOB = 'push'
const TICK_MS = 15_000
/** Another node takes over when this one is not heard of for so long. */
const LEASE_MS = 90_000
const AT_ONCE = 100
const SIDE_BY_SIDE = 10
/** Of duels a browser is told once an hour at most. */
const DUELS_EVERY_MS = 3_600_000
const DUEL_TTL_S = 86_400
const RETRY_MS = 60_000
const FAILURES_AT_MOST = 8

export interface DeliveryParts {
  readonly store: PushStore
  readonly sender: PushSender
  readonly jobs: Pick<Jobs, 'claimJob'>
  readonly clock: Clock
  readonly onTrouble: (error: unknown) => void
  /** Whether they have begun this day's course already: then it is no news that it is open. */
  readonly hasBegunDaily?: (uid: string, day: number) => Promise<boolean>
}

export interface Delivery {
  /** Sends what is due, where no other node does. */
  tick(): Promise<void>
  start(): void
  stop(): Promise<void>
}

interface Kind {
  due(now: number): Promise<readonly DueNotice[]>
  message(notice: DueNotice, now: number): Promise<PushMessage | null>
  told(notice: DueNotice, now: number): Promise<void>
}

/** Tells browsers what they asked to be told: never at night by their own clock. */
export function createDelivery(parts: DeliveryParts): Delivery {
  const { store, sender, jobs, clock, onTrouble } = parts
  const owner = randomUUID()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isStopping = false

  const leads = async (): Promise<boolean> => {
    const claim = { name: JOB, owner, now: clock(), leaseMs: LEASE_MS }
    return (await jobs.claimJob(claim, dayIndexOf(clock()))) !== null
  }

  async function tell(kind: Kind, notice: DueNotice): Promise<void> {
    const now = clock()
    const message = await kind.message(notice, now)
    const outcome = message === null ? 'sent' : await sender.send(notice, message)
    if (outcome === 'sent') return kind.told(notice, now)
    if (outcome === 'gone' || notice.failures + 1 >= FAILURES_AT_MOST) {
      return store.removeSubscription(notice.id)
    }
    return store.noteFailure(notice.id, now + RETRY_MS * 2 ** notice.failures)
  }

  /** Each one that was told, or could not be, is due no more: so this ends. */
  async function tellAll(kind: Kind): Promise<void> {
    while (!isStopping && (await leads())) {
      const due = await kind.due(clock())
      for (let from = 0; from < due.length && !isStopping; from += SIDE_BY_SIDE) {
        const some = due.slice(from, from + SIDE_BY_SIDE)
        await Promise.all(some.map((notice) => tell(kind, notice)))
      }
      if (due.length < AT_ONCE) return
    }
  }

  const kinds = [duelsKind(parts), dailyKind(parts)]
  const tick = (): Promise<void> => {
    running ??= (async () => {
      for (const kind of kinds) await tellAll(kind)
    })().finally(() => (running = null))
    return running
  }
  return {
    tick,
    start() {
      timer = setInterval(() => void tick().catch(onTrouble), TICK_MS).unref()
    },
    async stop() {
      isStopping = true
      clearInterval(timer)
      await running?.catch(() => undefined)
    },
  }
}

/** No name in it: the page says who it was. */
const duelsKind = ({ store }: DeliveryParts): Kind => ({
  due: (now) => store.dueDuels({ now, atMost: AT_ONCE }),
  message: async ({ locale, pending }) => ({
    text: JSON.stringify({ kind: 'duel', locale, ...pending }),
    topic: 'duel',
    ttl: DUEL_TTL_S,
  }),
  told: (notice, now) => store.noteDuelsTold(notice, now + DUELS_EVERY_MS),
})

const dailyKind = ({ store, hasBegunDaily }: DeliveryParts): Kind => ({
  due: (now) => store.dueDaily({ now, atMost: AT_ONCE }, dayNumber(dayIndexOf(now))),
  async message({ uid, locale }, now) {
    const day = dayIndexOf(now)
    if (await hasBegunDaily?.(uid, day)) return null
    const left = startOfDay(day + 1) - now
    const text = JSON.stringify({ kind: 'daily', locale })
    return { text, topic: 'daily', ttl: Math.floor(left / 1000) }
  },
  told: ({ id }, now) => store.noteDailyTold(id, dayNumber(dayIndexOf(now))),
})
