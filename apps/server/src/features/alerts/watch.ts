import { randomUUID } from 'node:crypto'
import { dayIndexOf } from '../../lib/calendar.ts'
import type { AlertBook, ChannelName, ChannelRecord, KeptAlert } from './port.ts'
import type { Jobs } from '../../store/port.ts'
import type { Check } from './checks.ts'
import { begun, CALM_MS, MENDED } from './follow-alert.ts'
import { createAlertSender, type AlertSenderParts } from './alert-sender.ts'

const JOB = 'alerts'
const TICK_MS = 30_000
/** Another node takes over when this one is not heard of for so long. */
const LEASE_MS = 90_000

/** Something that happened, and that is told once. */
export interface Notice {
  find(): Promise<{
    readonly key: string
    readonly detail: string
    /** It is kept to be sent, and not found any more. */
    noteTold(): Promise<void>
  } | null>
}

export interface AlertParts extends AlertSenderParts {
  readonly checks: readonly Check[]
  readonly notices?: readonly Notice[]
  readonly jobs: Pick<Jobs, 'claimJob'>
}

export interface AlertWatch {
  /** Checks everything once and sends what is due. */
  tick(): Promise<void>
  start(): void
  stop(): Promise<void>
  /** Boards that were not as their runs: kept to be sent, once for each key. */
  tellMended(key: string, detail: string): Promise<void>
  /** Null when it went out; else why not. */
  test(channel: ChannelName): Promise<string | null>
  status(): Promise<{
    readonly channels: readonly (ChannelRecord & { readonly target: string })[]
    readonly alerts: readonly KeptAlert[]
  }>
}

/**
 * Looks after the site, beside its requests and never in their way. One node of several looks at what
 * concerns all and sends; each looks at its own machine. What is wrong with the store is kept in memory.
 */
export function createAlertWatch(parts: AlertParts): AlertWatch {
  const { checks, notices = [], messengers, store, clock, onTrouble } = parts
  const local = createMemoryBook()
  const sender = createAlertSender(parts)
  const leadership = createLeadership(parts)
  const firstFound = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null

  async function look({ key, steadyMs = 0, isStore, find }: Check): Promise<void> {
    const detail = await find()
    if (detail === null) return void firstFound.delete(key)
    const since = firstFound.get(key) ?? clock()
    firstFound.set(key, since)
    if (clock() - since < steadyMs) return
    const book: AlertBook = isStore ? local : store
    if (await book.refresh({ key, detail, seenAt: clock() })) return
    await book.put(begun({ key, detail }, clock(), sender.channels))
  }

  async function lookAndTell(): Promise<void> {
    const leads = await leadership.claim()
    const mine = checks.filter(({ scope }) => leads || scope === 'node')
    // What this node found when it led says nothing of the time in which another one looked.
    for (const check of checks) if (!mine.includes(check)) firstFound.delete(check.key)
    await Promise.all(mine.map((check) => look(check).catch(onTrouble)))
    if (!leads) return
    for (const notice of notices) await announce(notice, parts, sender.channels).catch(onTrouble)
    await sender.follow(local, true)
    await sender.follow(store, leadership.isSettled()).catch(onTrouble)
  }

  const tick = (): Promise<void> => {
    running ??= lookAndTell().finally(() => (running = null))
    return running
  }
  return {
    tick,
    start() {
      if (messengers.length === 0) return
      timer = setInterval(() => void tick().catch(onTrouble), TICK_MS)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await running?.catch(() => undefined)
    },
    async tellMended(key, detail) {
      if (messengers.length === 0) return
      await store.put(begun({ key: `${MENDED}:${key}`, detail }, clock(), sender.channels))
    },
    test: sender.test,
    async status() {
      const records = new Map((await store.channels()).map((record) => [record.channel, record]))
      const never = { sentAt: 0, error: '', errorAt: 0 }
      return {
        alerts: [...(await local.list()), ...(await store.list())],
        channels: messengers.map(({ channel, target }) => ({
          ...(records.get(channel) ?? { channel, ...never }),
          target,
        })),
      }
    },
  }
}

/** Kept first and noted then: a node that dies between the two has it told twice, and never not at all. */
async function announce(
  { find }: Notice,
  { store, clock }: Pick<AlertParts, 'store' | 'clock'>,
  channels: readonly ChannelName[],
): Promise<void> {
  const found = channels.length > 0 ? await find() : null
  if (!found) return
  await store.put(begun(found, clock(), channels))
  await found.noteTold()
}

/** One node of several, for as long as it is heard of. */
function createLeadership({ jobs, clock }: Pick<AlertParts, 'jobs' | 'clock'>) {
  const owner = randomUUID()
  let since: number | null = null
  return {
    async claim(): Promise<boolean> {
      const claim = { name: JOB, owner, now: clock(), leaseMs: LEASE_MS }
      const claimed = await jobs.claimJob(claim, dayIndexOf(clock())).catch(() => undefined)
      // While the store is away no other node can take the lease: the one that had it goes on.
      if (claimed === undefined) return since !== null
      since = claimed ? (since ?? clock()) : null
      return claimed !== null
    },
    /** Whether every other machine has had the time to look since this one leads. */
    isSettled: (): boolean => since !== null && clock() - since >= CALM_MS,
  }
}

/** For what is wrong with the store itself, which cannot be written down there. */
function createMemoryBook(): AlertBook {
  const alerts = new Map<string, KeptAlert>()
  return {
    list: async () => [...alerts.values()],
    put: async (alert) => void alerts.set(alert.key, alert),
    refresh: async ({ key, ...found }) => {
      const known = alerts.get(key)
      if (known) alerts.set(key, { ...known, ...found })
      return known !== undefined
    },
    remove: async (key) => void alerts.delete(key),
  }
}
