import { randomUUID } from 'node:crypto'
import { dayIndexOf } from '../../lib/calendar.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Jobs } from '../../store/port.ts'
import { createClockTrust } from './clock-trust.ts'

const NIGHTLY = 'nightly'
/** Days are stored five minutes after they ended. */
const AFTER_MIDNIGHT_MS = 5 * 60_000
const LEASE_MS = 60_000
const RENEW_MS = 20_000
const TICK_MS = 5000

/** The day that is looked back from: today once it is 00:05 UTC. */
export const dayThatIsOver = (now: number): number => dayIndexOf(now - AFTER_MIDNIGHT_MS)

export interface Night {
  /** The day that is looked back from. */
  readonly day: number
  /** The day of the last night that was worked through; null when everything is to be looked at. */
  readonly since: number | null
}

/** The work of one night. `goOn` is awaited between its steps and throws when it must stop. */
export type NightlyWork = (night: Night, goOn: () => Promise<void>) => Promise<void>

export interface Scheduler {
  /** Does the work if it is due and no other node is doing it; true when it was done here. */
  tick(): Promise<boolean>
  start(onError: (error: unknown) => void): void
  stop(): Promise<void>
}

class Stopped extends Error {}

/** After downtime the first tick finds the job undone: what was missed is then caught up with. */
export function createScheduler(jobs: Jobs, clock: Clock, work: NightlyWork): Scheduler {
  const owner = randomUUID()
  const claim = () => ({ name: NIGHTLY, owner, now: clock(), leaseMs: LEASE_MS })
  let timer: NodeJS.Timeout | undefined
  let running: Promise<boolean> | null = null
  let stopping = false
  let renewedAt = 0

  async function goOn(): Promise<void> {
    await new Promise(setImmediate)
    if (stopping) throw new Stopped()
    if (clock() < renewedAt + RENEW_MS) return
    if (!(await jobs.renewJob(claim()))) throw new Stopped()
    renewedAt = clock()
  }

  async function runIfDue(): Promise<boolean> {
    const day = dayThatIsOver(clock())
    if (!(await jobs.isDue(NIGHTLY, day))) return false
    const claimed = await jobs.claimJob(claim(), day)
    if (!claimed) return false
    renewedAt = clock()
    try {
      await work({ day, since: claimed.doneDay }, goOn)
    } catch (error) {
      // What failed is tried again once the lease has run out, not every few seconds.
      if (!(error instanceof Stopped)) throw error
      await jobs.releaseJob(claim())
      return false
    }
    await jobs.finishJob(claim(), day)
    return true
  }

  const tick = (): Promise<boolean> => {
    running ??= runIfDue().finally(() => (running = null))
    return running
  }

  return {
    tick,
    start(onError) {
      const isTrusted = createClockTrust(clock)
      const tickOnTime = async (): Promise<boolean> =>
        (isTrusted() || (await jobs.isRequested(NIGHTLY))) && tick()
      timer = setInterval(() => tickOnTime().catch(onError), TICK_MS)
      timer.unref()
    },
    async stop() {
      stopping = true
      clearInterval(timer)
      await running?.catch(() => undefined)
    },
  }
}

export const askForNightly = (jobs: Jobs): Promise<void> => jobs.requestJob(NIGHTLY)
export const isNightlyAskedFor = (jobs: Jobs): Promise<boolean> => jobs.isRequested(NIGHTLY)
