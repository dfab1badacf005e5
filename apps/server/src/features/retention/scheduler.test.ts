import { expect, test } from 'vitest'
import type { Jobs } from '../../store/port.ts'
import { createScheduler, type NightlyWork } from './scheduler.ts'

const NOON = Date.UTC(2026, 10, 14, 12)
const MINUTE = 60_000

/** A job that is due, and what was done with it. */
function jobsOf(mayRenew: () => boolean = () => true) {
  const done: string[] = []
  const jobs: Jobs = {
    isDue: async () => true,
    isRequested: async () => false,
    requestJob: async () => undefined,
    claimJob: async () => ({ doneDay: null }),
    renewJob: async () => (done.push('renewed'), mayRenew()),
    finishJob: async () => void done.push('finished'),
    releaseJob: async () => void done.push('given back'),
  }
  return { jobs, done }
}

/** Work that begins, and goes on as often as it is let. */
function workOf(steps: number, before: (step: number) => void = () => undefined) {
  let begun = () => undefined as void
  const isBegun = new Promise<void>((resolve) => (begun = resolve))
  const work: NightlyWork = async (_, goOn) => {
    begun()
    for (let step = 0; step < steps; step++) {
      before(step)
      await goOn()
    }
  }
  return { work, isBegun }
}

test('a node that stops gives its work back undone, for the next to take at once', async () => {
  const { jobs, done } = jobsOf()
  const { work, isBegun } = workOf(1_000_000)
  const scheduler = createScheduler(jobs, () => NOON, work)
  const ticked = scheduler.tick()
  await isBegun
  await scheduler.stop()
  expect(await ticked).toBe(false)
  expect(done).toEqual(['given back'])
})

test('long work holds on to its lease, and ends where another node has taken it', async () => {
  let now = NOON
  const later = () => void (now += MINUTE)
  const kept = jobsOf()
  expect(await createScheduler(kept.jobs, () => now, workOf(60, later).work).tick()).toBe(true)
  const renewals = kept.done.slice(0, -1)
  expect(renewals.length).toBeGreaterThan(5)
  expect(new Set(renewals)).toEqual(new Set(['renewed']))
  expect(kept.done.at(-1)).toBe('finished')

  const lost = jobsOf(() => false)
  expect(await createScheduler(lost.jobs, () => now, workOf(60, later).work).tick()).toBe(false)
  expect(lost.done).toEqual(['renewed', 'given back'])
})

test('work that failed is neither done nor given back: it is tried again once its lease is over', async () => {
  const { jobs, done } = jobsOf()
  const failing = () => Promise.reject(new Error('the disk is full'))
  await expect(createScheduler(jobs, () => NOON, failing).tick()).rejects.toThrow('full')
  expect(done).toEqual([])
})
