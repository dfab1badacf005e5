import { CHALLENGE_SLUG } from '@reflex/contract'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { AppError } from '../lib/app-error.ts'
import { dayIndexOf } from '../lib/calendar.ts'
import { NOON } from '../testing/fixtures.ts'
import { pooledKind } from '../testing/pgbouncer.ts'
import { rankedAt } from '../testing/ranked-rows.ts'
import { DELETION, keepFresh, newChallengeRun, newRun } from '../testing/results.ts'
import { openAt, openEmpty, rowsAt, storeKinds } from '../testing/store-kinds.ts'

const DAY = 86_400_000

const kinds = [...storeKinds, ...(await pooledKind())]

/** Two writers on one file may keep each other waiting too long: then the call is made again. */
async function insisting<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'UNAVAILABLE') throw error
    }
  }
}

describe.each(kinds)('a store on $name', (kind) => {
  test('[API-3] a session gives one run: whoever asks again, at once or later, gets the first', async () => {
    const { store, address } = await openEmpty(kind)
    const run = newRun({ doubts: ['machine-regular'], nickname: '가나' })
    const others = Array.from({ length: 9 }, (_, nth) => ({
      ...run,
      value: 300 + nth,
      digest: `x${nth}`,
    }))
    const results = await Promise.all([run, ...others].map((each) => store.keepRun(each)))
    const whats = results.map(({ what }) => what)
    expect(whats.toSorted()).toEqual(['kept', ...Array<string>(9).fill('overtaken')])
    const first = [run, ...others][whats.indexOf('kept')] ?? run
    const [kept, ...more] = await store.findRuns(run.session)
    expect(more).toEqual([])
    expect(kept).toMatchObject({ digest: first.digest, answer: run.answer })
    expect(await store.findRuns(randomUUID())).toEqual([])

    const again = await openAt(address)
    expect(await again.store.keepRun(first)).toEqual({ what: 'known', run: kept })
    await again.store.close()
    expect(await rowsAt(address, 'select log from run_logs')).toEqual([{ log: run.log }])
  })

  test('everything of a run and its answer comes back as it was', async () => {
    const { store, lists } = await openEmpty(kind)
    const run = newRun({
      status: 'review',
      doubts: ['machine-regular', 'superhuman'],
      nickname: 'A\\u0000"𝄞',
    })
    const { id } = await keepFresh(store, run)
    expect(await store.findRuns(run.session)).toEqual([
      {
        id,
        player: await store.findPlayer(run.uid),
        attempt: 0,
        digest: 'digest',
        createdAt: NOON,
        answer: run.answer,
      },
    ])
    expect(await lists.readLog({ kind: 'game', id })).toMatchObject({
      game: run.game,
      seed: 'seed',
      log: run.log,
    })
    expect(await lists.listDoubted({ limit: 5, offset: 0, status: 'review' })).toMatchObject({
      total: 1,
      rows: [
        {
          uid: run.uid,
          nickname: 'A\\u0000"𝄞',
          value: 250,
          doubts: ['machine-regular', 'superhuman'],
        },
      ],
    })
  })

  test('a nickname is left, changed or removed, and only a change is reported', async () => {
    const { store } = await openEmpty(kind)
    const uid = randomUUID()
    const keep = (nickname?: string | null) =>
      keepFresh(store, newRun({ uid, ...(nickname !== undefined && { nickname }) }))
    const { player, renamed } = await keep('one')
    const profile = async () => (await store.profiles([player])).get(player)
    expect([renamed, await profile()]).toEqual([false, { uid, nickname: 'one', watchable: true }])
    expect([(await keep()).renamed, await profile()]).toEqual([
      false,
      { uid, nickname: 'one', watchable: true },
    ])
    expect([(await keep('two')).renamed, await profile()]).toEqual([
      true,
      { uid, nickname: 'two', watchable: true },
    ])
    expect([(await keep('two')).renamed, await profile()]).toEqual([
      false,
      { uid, nickname: 'two', watchable: true },
    ])
    expect([(await keep(null)).renamed, await profile()]).toEqual([
      true,
      { uid, nickname: null, watchable: true },
    ])
    expect(await store.profiles([])).toEqual(new Map())
  })

  test('what many keep at once on two nodes is all there, with its counters', async () => {
    const { store, plays, address } = await openEmpty(kind)
    const other = await openAt(address)
    const uids = Array.from({ length: 12 }, () => randomUUID())
    const jobs = Array.from({ length: 240 }, (_, nth) => {
      const uid = uids[nth % uids.length] ?? ''
      const node = nth % 2 === 0 ? store : other.store
      return nth % 5 === 0
        ? node.keepRun(newChallengeRun({ uid, value: nth, nickname: `n${nth}` }))
        : node.keepRun(newRun({ uid, value: 200 + nth, createdAt: NOON + (nth % 3) * DAY }))
    })
    await Promise.all(jobs)
    await other.store.close()
    const ranked = await rankedAt(address)
    expect(ranked).toHaveLength(240)
    expect(new Set(ranked.map(({ player }) => player)).size).toBe(12)
    expect(await plays.overall()).toEqual({ plays: 240, players: 12 })
    const games = await plays.playsOfGames()
    expect(games.find(({ game }) => game === 'reaction-time')).toMatchObject({
      plays: 192,
      best: 201,
    })
    expect(games.find(({ game }) => game === CHALLENGE_SLUG)).toMatchObject({ plays: 48, best: 0 })
    const days = await plays.playsOfDays('utc', 0, 99_999_999)
    expect(days.reduce((sum, each) => sum + each.plays, 0)).toBe(240)
  })

  test('[CH-10] a challenge session takes run after run, each body once', async () => {
    const { store, lists } = await openEmpty(kind)
    const first = newChallengeRun()
    await keepFresh(store, first)
    const [kept] = await store.findRuns(first.session)
    expect(await store.keepRun({ ...first, attempt: 1 })).toEqual({ what: 'known', run: kept })
    expect(await store.keepRun({ ...first, digest: 'b' })).toEqual({ what: 'overtaken' })
    const second = { ...first, digest: 'b', attempt: 1, log: null }
    const twice = await Promise.all([
      store.keepRun(second),
      store.keepRun({ ...second, digest: 'c' }),
    ])
    expect(twice.map(({ what }) => what).toSorted()).toEqual(['kept', 'overtaken'])
    const runs = await store.findRuns(first.session)
    expect(runs.map(({ attempt }) => attempt)).toEqual([0, 1])
    expect(runs[0]?.answer).toEqual(first.answer)
    const logOf = (nth: number) => {
      const run = runs[nth]
      return lists.readLog({ kind: 'challenge', id: run && 'id' in run ? run.id : 0 })
    }
    expect(await logOf(0)).toMatchObject({ log: first.log, attempt: 0 })
    expect(await logOf(1)).toMatchObject({ log: null, attempt: 1 })
  })

  test('records are removed, settled and let expire, and players with them', async () => {
    const { store, plays } = await openEmpty(kind)
    const uid = randomUUID()
    const best = await keepFresh(store, newRun({ uid, value: 200 }))
    const next = await keepFresh(store, newRun({ uid, value: 210, country: 'US' }))
    const old = newRun({ uid, value: 220, createdAt: NOON - 40 * DAY })
    await keepFresh(store, old)
    const everBy = async (country: string) =>
      (await store.bestsOf(best.player)).get('reaction-time')?.[country]?.all.value
    expect([await everBy('KR'), await everBy('US')]).toEqual([200, 210])
    const rejected = { status: 'rejected', doubtedUntil: NOON + DAY } as const
    expect(await store.applyVerdict({ kind: 'game', id: best.id }, rejected)).toMatchObject({
      status: 'ranked',
      score: { id: best.id, value: 200, slug: 'reaction-time', player: best.player },
    })
    expect([await everBy('KR'), await everBy('US')]).toEqual([220, 210])
    expect(await store.trashRecord({ kind: 'game', id: next.id }, DELETION)).toMatchObject({
      records: [{ status: 'ranked' }],
    })
    expect(await store.trashRecord({ kind: 'game', id: next.id }, DELETION)).toBeNull()
    expect(await store.countedDay({ slug: 'reaction-time', day: dayIndexOf(NOON) })).toEqual([])
    expect(await store.firstDayOf('reaction-time')).toBe(dayIndexOf(old.createdAt))
    expect(await store.removeRecordsBefore(dayIndexOf(NOON), 10)).toHaveLength(1)
    expect(await store.removeRecordsBefore(dayIndexOf(NOON), 10)).toEqual([])
    expect(await plays.overall()).toEqual({ plays: 0, players: 0 })
    expect(await store.removeIdlePlayers(NOON + DAY, 10)).toBe(0)
    const gone = await store.removePlayer(uid, NOON)
    expect(gone).toMatchObject({ player: best.player, records: [{ status: 'rejected' }] })
    expect(await store.removePlayer(uid, NOON)).toBeNull()
    const idle = newRun()
    const score = await keepFresh(store, idle)
    const deletion = await store.trashRecord({ kind: 'game', id: score.id }, DELETION)
    // What can be restored is still somebody's.
    expect(await store.removeIdlePlayers(NOON + 1, 10)).toBe(0)
    await store.removeTrashed(deletion?.trash ?? 0, 10)
    expect(await store.removeIdlePlayers(NOON + 1, 10)).toBe(1)
    expect(await store.findPlayer(idle.uid)).toBeNull()
  })

  test('keeping and removing at once never leaves counters or rows behind', async () => {
    const { store, plays, address } = await openEmpty(kind)
    const other = await openAt(address)
    const uids = Array.from({ length: 4 }, () => randomUUID())
    const one = async (nth: number) => {
      const uid = uids[nth % 4] ?? ''
      const node = nth % 2 === 0 ? store : other.store
      if (nth % 7 === 0) return void (await insisting(() => node.removePlayer(uid, NOON)))
      const run = newRun({ uid, value: 200 + nth })
      const kept = await insisting(() => node.keepRun(run))
      if (nth % 3 !== 0 || kept.what !== 'kept') return
      await insisting(() => node.trashRecord({ kind: 'game', id: kept.id }, DELETION))
    }
    await Promise.all(Array.from({ length: 120 }, (_, nth) => one(nth)))
    const ranked = await rankedAt(address)
    const players = new Set(ranked.map(({ player }) => player))
    expect(await plays.overall()).toEqual({ plays: ranked.length, players: players.size })
    for (const uid of uids) await other.store.removePlayer(uid, NOON)
    expect(await plays.overall()).toEqual({ plays: 0, players: 0 })
    for (const table of ['runs', 'run_logs', 'players']) {
      expect(await rowsAt(address, `select * from ${table}`)).toEqual([])
    }
    await other.store.close()
  })

  test('[API-6] a job belongs to one node until its lease ends', async () => {
    const { store, address } = await openEmpty(kind)
    const other = await openAt(address)
    const claim = (owner: string, now = NOON) => ({ name: 'night', owner, now, leaseMs: 1000 })
    const day = dayIndexOf(NOON)
    expect(await store.isDue('night', day)).toBe(true)
    const claims = await Promise.all([
      store.claimJob(claim('a'), day),
      other.store.claimJob(claim('b'), day),
    ])
    expect(claims.filter((each) => each !== null)).toEqual([{ doneDay: null }])
    const [mine, theirs] = claims[0] ? ['a', 'b'] : ['b', 'a']
    expect(await store.renewJob(claim(theirs))).toBe(false)
    expect(await store.renewJob(claim(mine, NOON + 500))).toBe(true)
    expect(await store.claimJob(claim(theirs, NOON + 1400), day)).toBeNull()
    expect(await store.claimJob(claim(theirs, NOON + 1500), day)).not.toBeNull()
    await store.finishJob(claim(theirs), day)
    expect(await store.isDue('night', day)).toBe(false)
    expect(await store.claimJob(claim(mine, NOON + 5000), day + 1)).toEqual({ doneDay: day })
    await store.releaseJob(claim(mine))
    await store.requestJob('night')
    expect(await store.isRequested('night')).toBe(true)
    await other.store.close()
  })

  test('[API-6] stored days are kept, found, replaced and removed', async () => {
    const { store } = await openEmpty(kind)
    const of = { slug: 'reaction-time', day: 20_000 } as const
    const world = {
      scope: 'world',
      players: 2,
      rows: [{ rank: 1, player: 4, value: 200, country: 'KR' }],
      buckets: [{ from: 1, to: 2, players: 2 }],
    }
    const many = Array.from({ length: 700 }, (_, nth) => ({ ...world, scope: `S${nth}`, rows: [] }))
    expect(await store.storeDay(of, 'again', () => [world])).toBe(false)
    expect(await store.storeDay(of, 'first', () => [])).toBe(false)
    expect(await store.storeDay(of, 'first', () => [world, ...many])).toBe(true)
    expect(await store.storeDay(of, 'first', () => [])).toBe(false)
    expect(await store.storeDay(of, 'again', () => [world, ...many.slice(1)])).toBe(true)
    expect(await store.findSnapshot(of, 'world')).toEqual(world)
    expect(await store.findSnapshot(of, 'S0')).toBeNull()
    expect(await store.snapshotDays()).toEqual([of])
    expect(await store.daysShowing(4, 20_001)).toEqual([of])
    expect(await store.daysShowing(4, 20_000)).toEqual([])
    await store.changeDay(of, 4, (snapshot) => ({ ...snapshot, players: 1, rows: [] }))
    expect(await store.findSnapshot(of, 'world')).toMatchObject({ players: 1, rows: [] })
    expect(await store.findSnapshot(of, 'S1')).toMatchObject({ players: 2 })
    expect(await store.removeSnapshotsBefore(20_001)).toBe(700)
  })
})
