import { CHALLENGE_SLUG, TRASH_DAYS } from '@reflex/contract'
import { emptyProfile, newClaim, profileText } from '@reflex/games/trust'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dayIndexOf, weekIndexOf } from '../../lib/calendar.ts'
import type { BoardRef, RankedScore } from '../../boards/port.ts'
import { NOON } from '../../testing/fixtures.ts'
import { toldBy } from '../../testing/play-model.ts'
import { recordServices } from '../../testing/record-services.ts'
import { recount, scoresOn } from '../../testing/recount.ts'
import { rankingsOf } from '../../testing/rankings-of.ts'
import { DELETION, keepFresh, newDuelRun, newRun, UNMOVED } from '../../testing/results.ts'
import { openEmpty, rowsAt, storeKinds, tamperAt } from '../../testing/store-kinds.ts'

const DAY = 86_400_000
const BY = DELETION.email
const slug = 'reaction-time'

type Services = Awaited<ReturnType<typeof recordServices>>

const refs: readonly BoardRef[] = ['world', 'KR', 'US'].flatMap((scope) =>
  ([`d${dayIndexOf(NOON)}`, `w${weekIndexOf(NOON)}`, 'all'] as const).map((window) => ({
    slug,
    window,
    scope,
  })),
)

async function expectBoards(
  { rankings }: Pick<Services, 'rankings'>,
  kept: readonly RankedScore[],
) {
  for (const ref of refs) {
    const rows = recount(slug, scoresOn(ref, kept))
    expect(await rankings.top(ref, 100)).toEqual(rows.slice(0, 100))
    expect(await rankings.playersOn(ref)).toBe(rows.length)
  }
}

async function restoreAll({ records }: Services, trash: number): Promise<number[]> {
  const steps: number[] = []
  for (;;) {
    const done = await records.restore(trash)
    if (!done) return steps
    steps.push(done.runs)
    if (done.isDone) return steps
  }
}

/** Rows as nothing but time would make so many, under the player of the first run. */
const manyMore = (count: number) => `
  insert into runs (session, attempt, kind, game, player_id, value, mistakes, country, created_at, day,
    status, engine_version, seed, digest, answer)
  with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
  select 'many-' || i, 0, 'board', game, player_id, 300 + i % 400, 0,
    case when i % 2 = 0 then 'KR' else 'US' end, created_at, day, 'ranked', 1, '', 'd', answer
  from n, (select * from runs order by id limit 1) first`

describe.each(storeKinds)('the trash on $name', (kind) => {
  const open = async () => {
    const address = await kind.address()
    const time = { now: NOON }
    const services = await recordServices(address, { clock: () => time.now })
    return { ...services, address, time }
  }

  test('10,000 records go and come back a part at a time, with boards that equal a recount', async () => {
    const address = await kind.address()
    const before = await recordServices(address, { clock: () => NOON })
    const uid = randomUUID()
    const first = await before.keep({ slug, uid, value: 290, at: NOON })
    const other = await before.keep({ slug, uid: randomUUID(), value: 295, at: NOON })
    await before.store.close()
    await tamperAt(address, manyMore(9_999))
    const services = await recordServices(address, { clock: () => NOON })
    await services.store.mendBests(first.score.player)
    const { player } = first.score
    const rows = await rowsAt<RankedScore>(
      address,
      `select id, player_id as player, game as slug, value, country, created_at as at from runs
        where status = 'ranked'`,
    )
    expect(rows).toHaveLength(10_001)

    const steps: number[] = []
    let trash: number | undefined
    for (;;) {
      const done = await services.records.removeAllOf(player, BY, trash)
      if (!done) break
      trash = done.trash
      steps.push(done.records)
      if (done.isDone) break
    }
    // One call takes a thousand: whoever asked can say how far it is.
    expect(steps).toEqual(Array.from({ length: 10 }, () => 1000))
    await expectBoards(services, [other.score])
    await expectBoards({ rankings: await rankingsOf(services.stores, () => NOON) }, [other.score])

    expect(await restoreAll(services, trash ?? 0)).toEqual(steps)
    await expectBoards(services, rows)
    const rebuilt = await rankingsOf(services.stores, () => NOON)
    await expectBoards({ rankings: rebuilt }, rows)
    expect(await services.records.restore(trash ?? 0)).toBeNull()
    expect(await services.store.mendBests(player)).toEqual([])
    await services.store.close()
  }, 120_000)

  test('a deleted run is nowhere, its token stays used, and the second best has its place until it is back', async () => {
    const { stores, store, records, rankings, keep, address } = await open()
    const uid = randomUUID()
    const second = await keep({ slug, uid, value: 250, at: NOON })
    const best = await keep({ slug, uid, value: 200, at: NOON + 1 })
    const { id } = best.ref
    const [{ session }] = (await rowsAt<{ session: string }>(
      address,
      `select session from runs where id = ${id}`,
    )) as [{ session: string }]
    const figures = await toldBy(stores.plays)
    const ref: BoardRef = { slug, window: 'all', scope: 'world' }
    const trash = (await records.remove(best.ref, BY)) ?? 0

    expect((await rankings.top(ref, 2)).map(({ id: each }) => each)).toEqual([second.ref.id])
    expect(await store.findRun(id)).toBeNull()
    expect(await store.findRuns(session)).toMatchObject([{ answer: null }])
    const player = best.score.player
    const asked = { game: null, before: null, limit: 9 }
    expect((await store.runsOf(player, asked)).total).toBe(1)
    expect((await stores.players.historyOf(player, { limit: 9, offset: 0 }))?.total).toBe(1)
    expect(await stores.lists.describe(best.ref)).toBeNull()
    expect(await records.remove(best.ref, BY)).toBeNull()
    expect(await records.applyVerdict(best.ref, 'clean')).toBe(false)
    const again = { ...newRun({ uid, session, digest: '' }), createdAt: NOON + 5 }
    expect(await store.keepRun(again)).toEqual({ what: 'spent' })
    const page = { limit: 9, offset: 0 }
    const { rows } = await stores.trash.listTrash(page)
    expect(rows).toMatchObject([
      { id: trash, player, uid, game: slug, value: 200, runs: 1, email: BY },
    ])
    expect(rows[0]?.until).toBe(NOON + TRASH_DAYS * DAY)
    for (const filter of [{ search: uid.slice(0, 6) }, { email: BY }, { game: slug }])
      expect((await stores.trash.listTrash({ ...page, ...filter })).total).toBe(1)
    for (const filter of [{ search: 'nobody' }, { email: 'x@y.z' }, { game: CHALLENGE_SLUG }])
      expect((await stores.trash.listTrash({ ...page, ...filter })).total).toBe(0)

    expect(await records.restore(trash)).toMatchObject({ runs: 1, records: 1, isDone: true })
    expect((await rankings.top(ref, 2)).map(({ id: each }) => each)).toEqual([id])
    expect(await toldBy(stores.plays)).toEqual(figures)
    expect((await stores.trash.listTrash(page)).total).toBe(0)
    await store.close()
  })

  test('for good it is gone by hand or after its time, and its token stays used', async () => {
    const { store, records, keep, address, time, scheduler } = await open()
    const uid = randomUUID()
    const kept = [
      await keep({ slug, uid, value: 250, at: NOON }),
      await keep({ slug, uid, value: 240, at: NOON }),
    ]
    const sessions = await rowsAt<{ session: string }>(address, 'select session from runs')
    const [byHand = 0, byNight = 0] = [
      await records.remove(kept[0]?.ref ?? { kind: 'game', id: 0 }, BY),
      await records.remove(kept[1]?.ref ?? { kind: 'game', id: 0 }, BY),
    ].map(Number)
    expect(await records.removeForGood(byHand)).toMatchObject({ runs: 1, isDone: true })
    expect(await records.removeForGood(byHand)).toBeNull()
    expect(await records.restore(byHand)).toBeNull()
    for (const { session } of sessions)
      expect(await store.findRuns(session)).toMatchObject([{ answer: null }])
    time.now += TRASH_DAYS * DAY - 1
    await records.emptyTrash()
    expect(await rowsAt(address, 'select id from runs')).toHaveLength(1)
    time.now += DAY
    await scheduler.tick()
    expect(await rowsAt(address, 'select id from runs')).toEqual([])
    expect(await rowsAt(address, 'select id from trash')).toEqual([])
    expect(await records.restore(byNight)).toBeNull()
    await store.close()
  })

  test('duels go and come back with their host, and stay away for as long as either deletion keeps them', async () => {
    const { store, records, keep } = await open()
    const host = await keep({ slug, uid: randomUUID(), value: 250, at: NOON })
    const guest = await keep({ slug, uid: randomUUID(), value: 260, at: NOON })
    const uid = (await store.profiles([guest.score.player])).get(guest.score.player)?.uid ?? ''
    const duel = await keepFresh(store, newDuelRun(host.ref.id, { uid }))
    const listed = async () => (await store.duelRows(host.ref.id, slug, 9)).players
    const ofHost = (await records.remove(host.ref, BY)) ?? 0
    expect([await listed(), await store.findRun(duel.id)]).toEqual([0, null])
    const late = newDuelRun(host.ref.id, { uid: randomUUID() })
    expect(await store.keepRun(late)).toEqual({ what: 'gone' })
    const ofGuest = await records.removeAllOf(guest.score.player, BY)
    expect(ofGuest).toMatchObject({ runs: 2, records: 1 })

    await records.restore(ofHost)
    expect([await listed(), await store.findRun(duel.id)]).toEqual([0, null])
    await records.restore(ofGuest?.trash ?? 0)
    expect(await listed()).toBe(1)
    expect(await store.findRun(duel.id)).toMatchObject({ ms: 250, status: 'ranked' })

    const again = (await records.remove(host.ref, BY)) ?? 0
    await records.removeForGood(again)
    expect((await store.findRuns(late.session)).length).toBe(0)
    expect(await store.findRun(duel.id)).toBeNull()
    await store.close()
  })

  test('what a player has in it goes with them, and with whoever they turn out to be', async () => {
    const { store, records, keep, address, stores } = await open()
    const [gone, stays] = [randomUUID(), randomUUID()]
    const theirs = await keep({ slug, uid: gone, value: 250, at: NOON })
    const own = await keep({ slug, uid: stays, value: 260, at: NOON })
    const trash = (await records.remove(theirs.ref, BY)) ?? 0
    const hash = randomUUID()
    const code = { hash, uid: stays, createdAt: NOON, expiresAt: NOON + 9, belongings: '{}' }
    await store.keepTransferCode(code)
    await records.join({ hash, uid: gone, at: NOON })
    expect(await stores.trash.findTrash(trash)).toMatchObject({ player: own.score.player })
    expect(await records.restore(trash)).toMatchObject({ player: own.score.player, records: 1 })

    await records.remove(theirs.ref, BY)
    expect(await records.erase(gone)).toEqual({ scores: 1, duels: 0 })
    for (const table of ['runs', 'trash', 'trashed_runs', 'players'])
      expect(await rowsAt(address, `select * from ${table}`)).toEqual([])
    await store.close()
  })

  test('it still goes when its days are over', async () => {
    const { store, records, keep, address } = await open()
    const kept = await keep({ slug, uid: randomUUID(), value: 250, at: NOON - 100 * DAY })
    await records.remove(kept.ref, BY)
    await records.expireBefore(dayIndexOf(NOON) - 90, 100)
    expect(await rowsAt(address, 'select id from runs')).toEqual([])
    await records.emptyTrash()
    expect(await rowsAt(address, 'select id from trash')).toEqual([])
    await store.close()
  })

  test('a run that waited for others waits anew when it is back', async () => {
    const { store } = await openEmpty(kind)
    const uid = randomUUID()
    const run = newRun({ uid, status: 'confirm', value: 150 })
    const claim = newClaim({ session: run.session, attempt: 0, value: 150, at: NOON })
    const text = profileText({ ...emptyProfile, claims: [{ ...claim, near: 1 }] })
    const { id, player } = await keepFresh(store, {
      ...run,
      paceProfile: { ...UNMOVED, after: 0, text, resolved: [] },
    })
    const claims = async () => (await store.claimsOf(player)).get(slug) ?? []
    expect(await claims()).toHaveLength(1)
    const trashed = await store.trashRecord({ kind: 'game', id }, DELETION)
    expect(await claims()).toEqual([])
    await store.restoreSome(trashed?.trash ?? 0, 9, NOON)
    expect(await claims()).toEqual([claim])
    const [found] = await store.recordsOfSessions(slug, [{ session: run.session, attempt: 0 }])
    expect(found?.status).toBe('confirm')
  })
})
