import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AdCount } from '../features/ads/port.ts'
import { dayIndexOf, dayNumber } from '../lib/calendar.ts'
import { NOON } from '../testing/fixtures.ts'
import { DELETION, keepFresh, newRun } from '../testing/results.ts'
import { openEmpty, storeKinds } from '../testing/store-kinds.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const ALL = [0, 99_999_999] as const

const dayOf = (at: number): number => dayNumber(dayIndexOf(at))
/** A moment of the last days, over the turn of a month, as often as not at its first one. */
const moment = fc
  .tuple(fc.nat(20), fc.constantFrom(0, 1, 7 * HOUR, DAY - 1))
  .map(([days, into]) => Date.UTC(2026, 10, 4 - days) + into)
const day = moment.map(dayOf)

/** What is added up under each name, in the order of the names. */
function sumsOf<Row>(rows: readonly Row[], nameOf: (row: Row) => string, of: (row: Row) => number) {
  const groups = [...Map.groupBy(rows, nameOf)]
  const sums = groups.map(([name, own]) => [name, own.reduce((sum, row) => sum + of(row), 0)])
  return sums.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
}

const adCount: fc.Arbitrary<AdCount> = fc.record({
  day,
  part: fc.constantFrom(0, 1),
  unitId: fc.integer({ min: 1, max: 2 }),
  position: fc.constantFrom('home-top', 'home-bottom'),
  device: fc.constantFrom('desktop', 'mobile'),
  impressions: fc.nat(5),
  viewables: fc.nat(3),
  clicks: fc.nat(1),
})
const adName = ({ day: on, part, unitId, position, device }: AdCount): string =>
  [on, part, unitId, position, device].join(' ')

describe.each(storeKinds)('what is added up and what grows old on $name', (kind) => {
  const few = { numRuns: Math.ceil(kind.runs / 3) }

  test('[ADM-8] what ads did is the sum of all that was told, and goes with its day', async () => {
    const { ads } = await openEmpty(kind)
    const some = fc.array(fc.array(adCount, { maxLength: 8 }), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(some, day, day, async (told, one, other) => {
        await ads.forgetAdCountsBefore(ALL[1])
        for (const counts of told) await ads.addAdCounts(counts)
        const [first, last] = [Math.min(one, other), Math.max(one, other)]
        const check = async (from: number, to: number, since = 0) => {
          const rows = told
            .flat()
            .filter((row) => row.day >= Math.max(from, since) && row.day <= to)
          const kept = await ads.adCounts(from, to)
          for (const figure of ['impressions', 'viewables', 'clicks'] as const) {
            const sums = sumsOf(rows, adName, (row) => row[figure])
            expect(sumsOf(kept, adName, (row) => row[figure])).toEqual(sums)
          }
          expect(new Set(kept.map(adName)).size).toBe(kept.length)
        }
        await check(first, last)
        await ads.forgetAdCountsBefore(last)
        await check(...ALL, last)
      }),
      few,
    )
  }, 60_000)

  test('[TRK-4] vitals and errors of days are the sums of what came on them', async () => {
    const { health } = await openEmpty(kind)
    const error = fc.record({ at: moment, fingerprint: fc.constantFrom('a', 'b', 'c') })
    const sample = fc.record({
      at: moment,
      vital: fc.constantFrom('LCP', 'CLS'),
      bucket: fc.nat(2),
    })
    const samples: { at: number; vital: string; bucket: number }[] = []
    await fc.assert(
      fc.asyncProperty(
        fc.array(error, { maxLength: 20 }),
        fc.array(sample, { maxLength: 10 }),
        day,
        day,
        async (errors, fresh, one, other) => {
          await health.forgetErrorsBefore(ALL[1])
          for (const [nth, { at, fingerprint }] of errors.entries()) {
            const times = await health.recordError({
              at,
              fingerprint,
              message: '',
              path: '/',
              build: '',
            })
            const before = errors.slice(0, nth + 1).filter((each) => dayOf(each.at) === dayOf(at))
            expect(times).toBe(before.filter((each) => each.fingerprint === fingerprint).length)
          }
          for (const { at, ...own } of fresh) {
            const event = { visitId: 'v', at, name: 'web_vital', detail: null, props: '{}' }
            await health.recordEvent(event, own)
          }
          samples.push(...fresh)
          const [first, last] = [Math.min(one, other), Math.max(one, other)]
          const isIn = ({ at }: { at: number }) => dayOf(at) >= first && dayOf(at) <= last
          expect(await health.errorCount(first, last)).toBe(errors.filter(isIn).length)
          const name = (each: { vital: string; bucket: number }) => `${each.vital} ${each.bucket}`
          const counts = await health.vitalCounts(first, last)
          expect(sumsOf(counts, name, (each) => each.samples)).toEqual(
            sumsOf(samples.filter(isIn), name, () => 1),
          )
          const buckets = counts.map(({ bucket }) => bucket)
          expect(buckets).toEqual(buckets.toSorted((a, b) => a - b))
          await health.forgetErrorsBefore(last)
          const left = errors.filter(({ at }) => dayOf(at) >= last)
          expect(await health.errorCount(...ALL)).toBe(left.length)
        },
      ),
      few,
    )
  }, 60_000)

  test('players go once they have no run and were not seen for so long, a few at a time', async () => {
    const { store } = await openEmpty(kind)
    const someone = fc.record({ seen: moment, does: fc.constantFrom('play', 'played', 'hide') })
    await fc.assert(
      fc.asyncProperty(
        fc.array(someone, { maxLength: 10 }),
        moment,
        fc.integer({ min: 1, max: 3 }),
        async (all, before, atMost) => {
          const players = all.map((each) => ({ ...each, uid: randomUUID() }))
          for (const { uid, seen, does } of players) {
            if (does === 'hide') await store.setWatchable(uid, false, seen)
            else {
              const { id } = await keepFresh(store, newRun({ uid, createdAt: seen }))
              if (does === 'play') continue
              const gone = await store.trashRecord({ kind: 'game', id }, DELETION)
              await store.removeTrashed(gone?.trash ?? 0, 1)
            }
          }
          const idle = players.filter(({ seen, does }) => does !== 'play' && seen < before)
          for (let left = idle.length; left >= 0; left -= atMost) {
            expect(await store.removeIdlePlayers(before, atMost)).toBe(Math.min(left, atMost))
          }
          for (const player of players) {
            const isThere = (await store.findPlayer(player.uid)) !== null
            expect(isThere, player.does).toBe(!idle.includes(player))
          }
          while ((await store.removeIdlePlayers(NOON + DAY, 100)) > 0);
        },
      ),
      { numRuns: Math.ceil(kind.runs / 3) },
    )
  }, 60_000)

  test('[ADM-2] sessions end with their age or their silence, and no others', async () => {
    const { admins } = await openEmpty(kind)
    const account = { email: 'op@example.org', passwordHash: 'h', createdAt: NOON, role: 'owner' }
    await admins.addAdmin({ ...account, role: 'owner' })
    const adminId = (await admins.findAdmin(account.email))?.id ?? 0
    const when = fc.nat(5).map((hours) => NOON - hours * HOUR)
    const session = fc.record({ issuedAt: when, seenAt: when })
    await fc.assert(
      fc.asyncProperty(
        fc.array(session, { maxLength: 12 }),
        fc.record({ issued: when, seen: when }),
        async (all, { issued, seen }) => {
          const sessions = all.map((each) => ({ ...each, tokenHash: randomUUID() }))
          for (const each of sessions) {
            const added = { ...each, adminId, agent: '', place: '' }
            await admins.addSession(added, { passwordHash: 'h', factor: null })
          }
          await admins.endStaleSessions(issued, seen)
          for (const { tokenHash, issuedAt, seenAt } of sessions) {
            const isThere = (await admins.findSession(tokenHash)) !== null
            expect(isThere).toBe(issuedAt >= issued && seenAt >= seen)
          }
        },
      ),
      few,
    )
  }, 60_000)
})
