import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RankedScore } from '../../boards/port.ts'
import { dayIndexOf, dayNumber, weekIndexOf } from '../../lib/calendar.ts'
import { NOON } from '../../testing/fixtures.ts'
import { bestsOn, recount, scoresOn } from '../../testing/recount.ts'
import { DELETION, keepFresh, newChallengeRun, newRun } from '../../testing/results.ts'
import { openEmpty, storeKinds } from '../../testing/store-kinds.ts'
import { readGroupBoard, readGroupDaily, readGroupWeek, windowAt } from './board.ts'

const DAY = 86_400_000
const PEOPLE = 6
const games = ['reaction-time', 'sequence-memory'] as const

const runs = fc.array(
  fc.record({
    who: fc.nat({ max: PEOPLE - 1 }),
    game: fc.constantFrom(...games),
    value: fc.integer({ min: 200, max: 206 }),
    daysAgo: fc.nat({ max: 9 }),
    country: fc.constantFrom('KR', 'US'),
    status: fc.constantFrom('ranked', 'ranked', 'ranked', 'review'),
    isRemoved: fc.integer({ min: 0, max: 5 }).map((chance) => chance === 0),
  }),
  { minLength: 5, maxLength: 30 },
)
const members = fc.uniqueArray(fc.nat({ max: PEOPLE - 1 }), { minLength: 1 })

describe.each(storeKinds)('boards of groups on $name', (kind) => {
  test('equal a recount of the runs of those who are in it', async () => {
    const { store, groups } = await openEmpty(kind)
    await fc.assert(
      fc.asyncProperty(runs, members, async (history, inIt) => {
        const uids = Array.from({ length: PEOPLE }, () => randomUUID())
        const kept: RankedScore[] = []
        for (const { who, daysAgo, isRemoved, ...facts } of history) {
          const at = NOON - daysAgo * DAY
          const run = newRun({ ...facts, uid: uids[who] ?? '', createdAt: at })
          const { id, player } = await keepFresh(store, run)
          if (isRemoved) await store.trashRecord({ kind: 'game', id }, DELETION)
          else if (facts.status === 'ranked') {
            const { game: slug, value, country } = facts
            kept.push({ id, player, slug, value, country, at })
          }
        }
        const code = randomUUID().slice(0, 12)
        const comer = (nth = 0) => ({
          uid: uids[nth] ?? '',
          nickname: undefined,
          madeUp: 'x',
          at: NOON,
        })
        const [founder, ...others] = inIt
        await groups.addGroup({ code, name: 'name' }, comer(founder))
        for (const other of others) await groups.join(code, comer(other))
        const group = (await groups.findGroup(code))?.id ?? 0
        const players = new Set((await groups.membersOf(group)).map(({ player }) => player))
        const own = kept.filter(({ player }) => players.has(player))
        const windows = {
          today: `d${dayIndexOf(NOON)}`,
          week: `w${weekIndexOf(NOON)}`,
          alltime: 'all',
        } as const
        for (const slug of games) {
          for (const range of ['today', 'week', 'alltime'] as const) {
            const asked = { group, slug, window: windowAt(range, NOON), limit: 3 }
            const board = await readGroupBoard({ store: groups, runIds: runIds() }, asked)
            const ref = { slug, window: windows[range], scope: 'world' } as const
            const rows = recount(slug, scoresOn(ref, own))
            expect(board.players).toBe(rows.length)
            expect(board.rows.map(({ rank, ms, run }) => [rank, ms, run])).toEqual(
              rows.slice(0, 3).map(({ rank, value, id }) => [rank, value, String(id)]),
            )
          }
        }
        const week = await readGroupWeek(groups, group, NOON)
        expect(week.bests.map(({ game, ms }) => [game, ms])).toEqual(
          games.flatMap((slug) => {
            const [best] = bestsOn({ slug, window: windows.week, scope: 'world' }, own)
            return best ? [[slug, best.value]] : []
          }),
        )
      }),
      { numRuns: kind.runs },
    )
  }, 60_000)

  test('of the daily courses each member has their best try in the range, and strangers none', async () => {
    const { store, groups, daily } = await openEmpty(kind)
    const [one, two, stranger] = [randomUUID(), randomUUID(), randomUUID()]
    for (const [uid, value, daysAgo] of [
      [one, 40_000, 0],
      [one, 35_000, 1],
      [two, 38_000, 0],
      [two, 30_000, 20],
      [stranger, 20_000, 0],
    ] as const) {
      const createdAt = NOON - daysAgo * DAY
      const day = dayNumber(dayIndexOf(createdAt))
      const run = newChallengeRun({ kind: 'daily', day, status: 'kept', createdAt, uid, value })
      await daily.beginTry({ uid, day, session: run.session, key: null, begunAt: createdAt })
      expect((await store.keepRun(run)).what).toBe('kept')
    }
    await store.keepRun(newChallengeRun({ uid: one, value: 10_000 }))
    const comer = (uid: string) => ({ uid, nickname: undefined, madeUp: uid.slice(0, 8), at: NOON })
    await groups.addGroup({ code: 'code', name: 'name' }, comer(one))
    await groups.join('code', comer(two))
    const group = (await groups.findGroup('code'))?.id ?? 0
    const board = async (range: 'today' | 'week' | 'alltime') => {
      const asked = { group, window: windowAt(range, NOON), limit: 100 }
      return (await readGroupDaily({ store: groups }, asked)).rows.map(({ uid, ms, rank }) => [
        rank,
        uid === one.slice(0, 8) ? 'one' : 'two',
        ms,
      ])
    }
    expect(await board('today')).toEqual([
      [1, 'two', 38_000],
      [2, 'one', 40_000],
    ])
    expect(await board('week')).toEqual([
      [1, 'one', 35_000],
      [2, 'two', 38_000],
    ])
    expect(await board('alltime')).toEqual([
      [1, 'two', 30_000],
      [2, 'one', 35_000],
    ])
  })
})

const runIds = () => ({ of: (id: number) => String(id), read: () => null })
