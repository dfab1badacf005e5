import { CHALLENGE_SLUG } from '@reflex/contract'
import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { dayIndexOf, parseDay, startOfDay } from '../../lib/calendar.ts'
import { recordServices } from '../../testing/record-services.ts'
import { storeKinds } from '../../testing/store-kinds.ts'
import { askForNightly, createScheduler, isNightlyAskedFor } from './scheduler.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const slug = 'reaction-time'

async function houseOn(address: string, now: number, scoreRetentionDays = 90) {
  const time = { now }
  const services = await recordServices(address, { clock: () => time.now, scoreRetentionDays })
  const storedOf = (day: number, scope = 'world') =>
    services.store.findSnapshot({ slug, day }, scope)
  return { ...services, time, address, storedOf }
}

const nights = [
  ['an ordinary midnight', Date.UTC(2026, 10, 18, 23, 59, 59, 999)],
  ["a month's end", Date.UTC(2026, 3, 30, 23, 59, 59, 999)],
  ["a year's end", Date.UTC(2026, 11, 31, 23, 59, 59, 999)],
  ['the eve of a leap day', Date.UTC(2028, 1, 28, 23, 59, 59, 999)],
  ['a leap day', Date.UTC(2028, 1, 29, 23, 59, 59, 999)],
  ["a week's turn", Date.UTC(2026, 10, 15, 23, 59, 59, 999)],
] as const

describe.each(storeKinds)('the night on $name', (kind) => {
  const servicesAt = async (now: number) => houseOn(await kind.address(), now)

  test.each(nights)(
    '[API-6] the day that ends at %s is stored at 00:05, and only it',
    async (_, last) => {
      const { keep, scheduler, storedOf, time, store } = await servicesAt(last)
      const day = dayIndexOf(last)
      await keep({ slug, uid: randomUUID(), value: 250, at: last })
      await keep({ slug, uid: randomUUID(), value: 240, at: last, country: 'US' })
      await keep({ slug: CHALLENGE_SLUG, uid: randomUUID(), value: 40_000, at: last })
      await keep({ slug, uid: randomUUID(), value: 100, at: last + 1 })

      time.now = startOfDay(day + 1) + 5 * MINUTE - 1
      await scheduler.tick()
      expect(await storedOf(day)).toBeNull()
      time.now += 1
      expect(await scheduler.tick()).toBe(true)
      expect(await storedOf(day)).toMatchObject({
        players: 2,
        rows: [
          { rank: 1, value: 240, country: 'US' },
          { rank: 2, value: 250, country: 'KR' },
        ],
      })
      expect((await storedOf(day, 'US'))?.players).toBe(1)
      expect(await storedOf(day, 'XX')).toBeNull()
      expect((await store.findSnapshot({ slug: CHALLENGE_SLUG, day }, 'world'))?.players).toBe(1)
      expect(await storedOf(day + 1)).toBeNull()
      expect(await scheduler.tick()).toBe(false)
      await store.close()
    },
  )

  test('[API-6] days missed while nothing ran are stored at the next start', async () => {
    const first = parseDay('20280226') ?? 0
    const { keep, time, address, store } = await servicesAt(startOfDay(first) + HOUR)
    for (let day = first; day < first + 6; day++) {
      await keep({ slug, uid: randomUUID(), value: day, at: startOfDay(day) + HOUR })
    }
    await store.close()
    const later = await houseOn(address, time.now + 6 * 24 * HOUR)
    expect(await later.scheduler.tick()).toBe(true)
    for (let day = first; day < first + 6; day++) {
      expect((await later.storedOf(day))?.rows).toMatchObject([{ value: day }])
    }
    await later.store.close()
  })

  test('[API-6] scores live 90 days and give their place to the next kept one; snapshots live 90 days', async () => {
    const born = parseDay('20271201') ?? 0
    const services = await servicesAt(startOfDay(born))
    const { keep, scheduler, rankings, storedOf, time, store } = services
    const [uid, idle] = [randomUUID(), randomUUID()]
    await keep({ slug, uid, value: 200, at: startOfDay(born) })
    await keep({ slug, uid: idle, value: 210, at: startOfDay(born) + 1 })
    await keep({ slug: CHALLENGE_SLUG, uid, value: 30_000, at: startOfDay(born) + 23 * HOUR })
    await keep({ slug, uid, value: 300, at: startOfDay(born + 40) })
    const best = async () =>
      (await rankings.top({ slug, window: 'all', scope: 'world' }, 10)).map(({ value }) => value)

    time.now = startOfDay(born + 90) + 5 * MINUTE
    await scheduler.tick()
    expect(await best()).toEqual([200, 210])
    expect(await storedOf(born)).not.toBeNull()

    time.now = startOfDay(born + 91) + 5 * MINUTE
    await scheduler.tick()
    expect(await best()).toEqual([300])
    expect(await rankings.playersOn({ slug: CHALLENGE_SLUG, window: 'all', scope: 'world' })).toBe(
      0,
    )
    expect(await storedOf(born)).toBeNull()
    expect(await storedOf(born + 40)).not.toBeNull()
    expect(await store.findPlayer(idle)).toBeNull()
    expect(await store.findPlayer(uid)).not.toBeNull()
    await store.close()
  })

  test('[API-6] more than a batch of old scores goes, and the new ones stay', async () => {
    const day = parseDay('20260301') ?? 0
    const { keep, scheduler, time, store } = await servicesAt(startOfDay(day))
    await Promise.all(
      Array.from({ length: 450 }, (_, i) =>
        keep({ slug, uid: randomUUID(), value: 200 + i, at: startOfDay(day) }),
      ),
    )
    await keep({ slug, uid: randomUUID(), value: 500, at: startOfDay(day + 95) })
    time.now = startOfDay(day + 95) + HOUR
    await scheduler.tick()
    const [left] = await store.countedDay({ slug, day: day + 95 })
    expect(left?.values).toEqual([{ value: 500, players: 1 }])
    expect(await store.firstDayOf(slug)).toBe(day + 95)
    await store.close()
  })

  test('[API-6] of two nodes one does the work; when it dies another takes over after its lease', async () => {
    const { store, time } = await servicesAt(Date.UTC(2026, 10, 14, 1))
    const clock = () => time.now
    const done = vi.fn(async () => undefined)
    const begun = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const slow = createScheduler(store, clock, async () => {
      begun.resolve()
      await gate.promise
      throw new Error('the node died')
    })
    const other = createScheduler(store, clock, done)
    const dying = slow.tick()
    await begun.promise
    expect(await other.tick()).toBe(false)
    gate.resolve()
    await expect(dying).rejects.toThrow('the node died')
    expect(await other.tick()).toBe(false)
    time.now += MINUTE
    expect(await other.tick()).toBe(true)
    expect(await slow.tick()).toBe(false)
    expect(done).toHaveBeenCalledTimes(1)
    await store.close()
  })

  test('[API-6] a node that stops gives the job back at once, and one that lost its lease stops', async () => {
    const { store, time } = await servicesAt(Date.UTC(2026, 10, 14, 1))
    const clock = () => time.now
    const started = Promise.withResolvers<void>()
    const endless = createScheduler(store, clock, async (_night, goOn) => {
      for (;;) {
        started.resolve()
        await goOn()
      }
    })
    const ticking = endless.tick()
    await started.promise
    await endless.stop()
    expect(await ticking).toBe(false)

    const overtaken = createScheduler(store, clock, async (_night, goOn) => {
      time.now += MINUTE
      await store.claimJob({ name: 'nightly', owner: 'x', now: time.now, leaseMs: MINUTE }, 30_000)
      await goOn()
      throw new Error('it went on without its lease')
    })
    expect(await overtaken.tick()).toBe(false)
    await store.close()
  })

  test('[API-6] it can be asked for again on a day that is done', async () => {
    const { store, scheduler, storedOf, keep, time } = await servicesAt(Date.UTC(2026, 10, 14, 1))
    await scheduler.tick()
    expect(await scheduler.tick()).toBe(false)
    await keep({ slug, uid: randomUUID(), value: 200, at: time.now - 24 * HOUR })
    await askForNightly(store)
    expect(await isNightlyAskedFor(store)).toBe(true)
    expect(await scheduler.tick()).toBe(true)
    expect(await isNightlyAskedFor(store)).toBe(false)
    expect((await storedOf(dayIndexOf(time.now) - 1))?.players).toBe(1)
    await store.close()
  })
})
