import { CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openBoard } from '../boards/board-view.ts'
import { dayIndexOf, weekIndexOf } from '../../lib/calendar.ts'
import type { RecordStatus } from '../runs/port.ts'
import type { BoardRef, Rankings } from '../../boards/port.ts'
import { dayThatIsOver } from '../retention/scheduler.ts'
import { NOON, temporaryDir } from '../../testing/fixtures.ts'
import { recordServices, type KeptRecord } from '../../testing/record-services.ts'
import { recount } from '../../testing/recount.ts'
import { rankingsOf } from '../../testing/rankings-of.ts'
import { storeKinds } from '../../testing/store-kinds.ts'
import { DELETION } from '../../testing/results.ts'

const HOUR = 3_600_000
const RETENTION = 3
const slugs = ['reaction-time', CHALLENGE_SLUG] as const
const scopes = ['world', 'KR', 'US']
const players = [1, 2, 3].map(() => randomUUID())

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('keep' as const),
      slug: fc.constantFrom(...slugs),
      who: fc.nat(2),
      value: fc.integer({ min: 200, max: 206 }),
      country: fc.constantFrom('KR', 'US'),
      status: fc.constantFrom<RecordStatus>('ranked', 'ranked', 'ranked', 'review'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('remove' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('removeAll' as const), who: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('restore' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('purge' as const), which: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      which: fc.nat(),
      verdict: fc.constantFrom('clean' as const, 'rejected' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('erase' as const), who: fc.nat(2) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('join' as const), who: fc.nat(2), to: fc.nat(2) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      hours: fc.integer({ min: 1, max: 40 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('night' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Known = KeptRecord & { status: RecordStatus; uid: string }

async function play(address: string, steps: readonly Step[]) {
  const time = { now: NOON }
  const services = await recordServices(address, {
    clock: () => time.now,
    scoreRetentionDays: RETENTION,
  })
  let kept: Known[] = []
  /** What was deleted and can be restored, by deletion. */
  let trash: { id: number; gone: Known[] }[] = []
  /** Where a joined player's uid leads, until the one it leads to is erased. */
  const leads = new Map<string, string>()
  const uidOf = (who: number): string => leads.get(players[who] ?? '') ?? players[who] ?? ''
  const pick = (which: number) => kept[which % (kept.length || 1)]
  for (const each of steps) {
    if (each.do === 'wait') time.now += each.hours * HOUR
    else if (each.do === 'keep') {
      const { slug, value, country, status } = each
      const uid = uidOf(each.who)
      const record = await services.keep({ slug, uid, value, country, status, at: time.now })
      kept.push({ ...record, status, uid })
    } else if (each.do === 'remove') {
      const gone = pick(each.which)
      if (!gone) continue
      const id = (await services.records.remove(gone.ref, DELETION.email)) ?? 0
      expect(id).toBeGreaterThan(0)
      trash.push({ id, gone: [gone] })
      kept = kept.filter((one) => one !== gone)
    } else if (each.do === 'removeAll') {
      const gone = kept.filter((one) => one.uid === uidOf(each.who))
      const player = gone[0]?.score.player ?? 0
      const done = await services.records.removeAllOf(player, DELETION.email)
      expect(done?.records ?? 0).toBe(gone.length)
      if (done) trash.push({ id: done.trash, gone })
      kept = kept.filter((one) => !gone.includes(one))
    } else if (each.do === 'restore' || each.do === 'purge') {
      const back = trash[each.which % (trash.length || 1)]
      if (!back) continue
      const isBack = each.do === 'restore'
      const done = await services.records[isBack ? 'restore' : 'removeForGood'](back.id)
      expect(done?.runs).toBe(back.gone.length || undefined)
      if (isBack) kept.push(...back.gone)
      trash = trash.filter((one) => one !== back)
    } else if (each.do === 'settle') {
      const judged = pick(each.which)
      if (judged) expect(await services.records.applyVerdict(judged.ref, each.verdict)).toBe(true)
      if (judged) judged.status = each.verdict === 'clean' ? 'ranked' : 'rejected'
    } else if (each.do === 'erase') {
      const uid = uidOf(each.who)
      const left = kept.filter((one) => one.uid !== uid)
      expect((await services.records.erase(players[each.who] ?? '')).scores).toBe(
        kept.length - left.length,
      )
      kept = left
      trash = trash.map((one) => ({ ...one, gone: one.gone.filter((run) => run.uid !== uid) }))
      for (const [from, to] of leads) if (to === uid) leads.delete(from)
    } else if (each.do === 'join') {
      const [gone, stays] = [uidOf(each.who), uidOf(each.to)]
      const { player, refused } = await joinedIn(services, gone, stays, time.now)
      expect(refused).toBe(gone === stays ? 'own' : null)
      if (player === undefined) continue
      const handed = (one: Known): Known =>
        one.uid === gone ? { ...one, uid: stays, score: { ...one.score, player } } : one
      kept = kept.map(handed)
      trash = trash.map((one) => ({ ...one, gone: one.gone.map(handed) }))
      for (const uid of players) if (uid === gone || leads.get(uid) === gone) leads.set(uid, stays)
    } else if (await services.scheduler.tick()) {
      const oldest = dayThatIsOver(time.now) - RETENTION
      const stays = ({ score }: Known) => dayIndexOf(score.at) >= oldest
      kept = kept.filter(stays)
      trash = trash.map((one) => ({ ...one, gone: one.gone.filter(stays) }))
    }
  }
  return { services, now: time.now, kept }
}

async function joinedIn(
  { store, records }: Awaited<ReturnType<typeof recordServices>>,
  gone: string,
  stays: string,
  at: number,
) {
  const hash = randomUUID()
  const code = { hash, uid: stays, createdAt: at, expiresAt: at + 1, belongings: '{}' }
  await store.keepTransferCode(code)
  const joined = await records.join({ hash, uid: gone, at })
  return { refused: joined.refused, ...(joined.refused === null && { player: joined.player }) }
}

const windowsAt = (at: number) => [`d${dayIndexOf(at)}`, `w${weekIndexOf(at)}`, 'all'] as const

const expected = (kept: readonly Known[], { slug, window, scope }: BoardRef) =>
  recount(
    slug,
    kept
      .filter(({ status }) => status === 'ranked')
      .map(({ score }) => score)
      .filter(({ country }) => scope === 'world' || scope === country)
      .filter(({ at }) => windowsAt(at).some((each) => each === window)),
  )

async function expectLiveBoards(rankings: Rankings, kept: readonly Known[], now: number) {
  for (const slug of slugs) {
    for (const scope of scopes) {
      for (const window of windowsAt(now)) {
        const ref = { slug, window, scope }
        expect(await rankings.top(ref, 100)).toEqual(expected(kept, ref))
        expect(await rankings.playersOn(ref)).toBe(expected(kept, ref).length)
      }
    }
  }
}

describe.each(storeKinds)('records on $name', (kind) => {
  test('[API-6] [LB-2] boards and past days equal a recount after any sequence of runs, removals, verdicts and nights', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
        const { services, now, kept } = await play(await kind.address(), steps)
        await expectLiveBoards(services.rankings, kept, now)
        const rebuilt = await rankingsOf(services.stores, () => now)
        await expectLiveBoards(rebuilt, kept, now)

        const today = dayIndexOf(now)
        const pastDays = Array.from({ length: RETENTION }, (_, i) => today - 1 - i)
        for (const day of pastDays) {
          for (const slug of slugs) {
            for (const scope of scopes) {
              const board = { slug, window: `d${day}`, scope } as const
              const view = await openBoard(services.store, services.rankings, {
                kind: 'past',
                board,
                day,
              })
              const rows = expected(kept, board)
              expect(await view.top(100)).toEqual(rows)
              expect(await view.players()).toBe(rows.length)
              const counted = (await view.buckets()).reduce((sum, each) => sum + each.players, 0)
              expect(counted).toBe(rows.length)
            }
          }
        }
        await services.store.close()
      }),
      { numRuns: Math.ceil(kind.runs / 3) },
    )
  }, 90_000)

  test('[API-3] a visitor who asks for it leaves no row, no board entry and no stored day', async () => {
    const time = { now: NOON }
    const erased: string[] = []
    const services = await recordServices(await kind.address(), {
      clock: () => time.now,
      scoreRetentionDays: 2,
      erasers: [async (uid) => erased.push(uid)],
    })
    const [uid, other] = [randomUUID(), randomUUID()]
    const slug: BoardSlug = 'reaction-time'
    await services.keep({ slug, uid, value: 200, at: NOON })
    await services.keep({ slug, uid: other, value: 200, at: NOON })
    await services.keep({ slug, uid: other, value: 210, at: NOON, country: 'US' })
    await services.keep({ slug: CHALLENGE_SLUG, uid, value: 30_000, at: NOON, status: 'review' })
    for (let night = 0; night < 5; night++) {
      time.now += 24 * HOUR
      await services.scheduler.tick()
    }
    await services.keep({ slug, uid, value: 220, at: time.now })

    expect(await services.records.erase(uid)).toEqual({ scores: 1, duels: 0 })
    expect(erased).toEqual([uid])
    expect(await services.store.findPlayer(uid)).toBeNull()
    expect((await services.rankings.top({ slug, window: 'all', scope: 'world' }, 10)).length).toBe(
      0,
    )
    const stored = await services.store.findSnapshot({ slug, day: dayIndexOf(NOON) }, 'world')
    expect(stored?.rows).toMatchObject([{ rank: 1, value: 200 }])
    expect(stored?.players).toBe(1)
    expect(stored?.buckets.reduce((sum, { players: each }) => sum + each, 0)).toBe(1)
    expect(await services.records.erase(uid)).toEqual({ scores: 0, duels: 0 })
    await services.store.close()
  })

  test('removing a score gives the next best its place back on every board', async () => {
    const services = await recordServices(await kind.address(), { clock: () => NOON })
    const uid = randomUUID()
    const slug: BoardSlug = 'reaction-time'
    await services.keep({ slug, uid, value: 250, at: NOON - 10 * 24 * HOUR })
    await services.keep({ slug, uid, value: 260, at: NOON - 2 * 24 * HOUR, country: 'US' })
    await services.keep({ slug, uid, value: 270, at: NOON })
    const best = await services.keep({ slug, uid, value: 200, at: NOON + 1 })
    const [day, week] = windowsAt(NOON)
    const refs = [
      { slug, window: 'all', scope: 'world' },
      { slug, window: 'all', scope: 'KR' },
      { slug, window: week, scope: 'world' },
      { slug, window: week, scope: 'KR' },
      { slug, window: day, scope: 'world' },
    ] as const
    const values = () =>
      Promise.all(refs.map(async (ref) => (await services.rankings.top(ref, 1))[0]?.value))

    expect(await values()).toEqual([200, 200, 200, 200, 200])
    await services.records.remove(best.ref, DELETION.email)
    expect(await values()).toEqual([250, 250, 260, 270, 270])
    await services.store.close()
  })

  test('what does not exist can be neither removed nor settled', async () => {
    const services = await recordServices(await kind.address(), { clock: () => NOON })
    expect(await services.records.remove({ kind: 'game', id: 7 }, DELETION.email)).toBeNull()
    expect(await services.records.applyVerdict({ kind: 'challenge', id: 7 }, 'clean')).toBe(false)
    await services.store.close()
  })
})

test('a run written together with its removal does not stay on a board', async () => {
  const services = await recordServices(`${temporaryDir()}/store.sqlite`, { clock: () => NOON })
  const runs = Array.from({ length: 20 }, async (_, i) => {
    const uid = randomUUID()
    const kept = services.keep({ slug: 'reaction-time', uid, value: 200 + i, at: NOON })
    await Promise.all([kept, services.records.erase(uid)])
    return services.records.erase(uid)
  })
  await Promise.all(runs)
  const board = { slug: 'reaction-time', window: 'all', scope: 'world' } as const
  expect(await services.rankings.playersOn(board)).toBe(0)
  await services.store.close()
})
