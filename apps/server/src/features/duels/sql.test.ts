import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dayIndexOf } from '../../lib/calendar.ts'
import type { KeepResult } from '../runs/port.ts'
import { NOON } from '../../testing/fixtures.ts'
import { DELETION, keepFresh, newDuelRun, newRun } from '../../testing/results.ts'
import { openAt, openEmpty, rowsAt, storeKinds } from '../../testing/store-kinds.ts'

const idOf = (result: KeepResult | undefined): number => {
  if (result?.what === 'kept') return result.id
  return result?.what === 'known' ? result.run.id : 0
}

describe.each(storeKinds)('duels on $name', (kind) => {
  test('a session gives one run whoever asks, on two nodes at once, and bests are listed', async () => {
    const { store, address } = await openEmpty(kind)
    const other = await openAt(address)
    const { id: host } = await keepFresh(store, newRun())
    const duel = newDuelRun(host, { nickname: '가나', value: 260 })
    const kept = await Promise.all([store.keepRun(duel), store.keepRun(duel)])
    expect(kept.map(({ what }) => what).toSorted()).toEqual(['kept', 'known'])
    const better = newDuelRun(host, { uid: duel.uid, value: 240, nickname: '다라' })
    await keepFresh(other.store, better)
    const slow = await keepFresh(other.store, newDuelRun(host, { value: 300 }))
    expect(await other.store.duelPlace(slow.id)).toEqual({ place: 2, players: 2 })
    await keepFresh(store, newDuelRun(host, { value: 100, status: 'review' }))
    const { rows, players } = await other.store.duelRows(host, 'reaction-time', 100)
    expect(players).toBe(2)
    expect(rows).toMatchObject([
      { ms: 240, nickname: '다라' },
      { ms: 300, nickname: null },
    ])
    expect(await store.findRuns(duel.session)).toMatchObject([{ id: idOf(kept[0]) }])
    expect(await store.findRun(slow.id)).toMatchObject({ ms: 300, kind: 'duel', status: 'ranked' })
    const player = (await store.findPlayer(duel.uid)) ?? 0
    const own = { game: null, before: null, limit: 10 }
    expect((await other.store.runsOf(player, own)).total).toBe(2)
    await keepFresh(store, newRun({ uid: duel.uid, createdAt: NOON + 5, input: 't' }))
    const { runs, total } = await other.store.runsOf(player, own)
    expect([total, runs[0]?.input, runs[1]?.input]).toEqual([3, 't', null])
    await other.store.close()
  })

  test('a place is the one among those who came before, whoever comes after', async () => {
    const { store } = await openEmpty(kind)
    const { id: host } = await keepFresh(store, newRun())
    const uid = randomUUID()
    const keep = (value: number, more = {}) =>
      keepFresh(store, newDuelRun(host, { value, ...more }))
    const first = await keep(250)
    const equal = await keep(250)
    const own = await keep(260, { uid })
    const again = await keep(240, { uid })
    await keep(230)
    const places = [first, equal, own, again].map(({ id }) => store.duelPlace(id))
    expect(await Promise.all(places)).toEqual([
      { place: 1, players: 1 },
      { place: 1, players: 2 },
      { place: 3, players: 3 },
      { place: 1, players: 3 },
    ])
    expect(await store.duelPlace(host)).toBeNull()
  })

  test('duels go with their run, with their player and with their day', async () => {
    const { store, address } = await openEmpty(kind)
    const mine = newRun()
    const { id: host } = await keepFresh(store, mine)
    const first = await keepFresh(store, newDuelRun(host))
    const back = newDuelRun(first.id)
    await keepFresh(store, back)
    const left = () => rowsAt(address, "select id from runs where kind = 'duel'")
    expect(await left()).toHaveLength(2)
    expect(await store.removePlayer(back.uid, NOON)).toMatchObject({ duels: 1 })
    expect(await left()).toHaveLength(1)
    await store.removePlayer(mine.uid, NOON)
    expect(await left()).toEqual([])
    expect(await store.keepRun(newDuelRun(host))).toEqual({ what: 'gone' })

    const next = await keepFresh(store, newRun({ createdAt: NOON }))
    await keepFresh(store, newDuelRun(next.id, { createdAt: NOON - 5 * 86_400_000 }))
    await store.removeRecordsBefore(dayIndexOf(NOON) - 2, 100)
    expect(await left()).toEqual([])
    expect(await store.removeIdlePlayers(NOON + 86_400_000, 100)).toBeGreaterThan(0)
  })

  test('a run that is asked for by the wrong kind is no record, and a duel is none', async () => {
    const { store, lists } = await openEmpty(kind)
    const { id } = await keepFresh(store, newRun())
    const duel = await keepFresh(store, newDuelRun(id))
    expect(await store.trashRecord({ kind: 'challenge', id }, DELETION)).toBeNull()
    expect(await store.trashRecord({ kind: 'game', id: duel.id }, DELETION)).toBeNull()
    expect(await lists.readLog({ kind: 'challenge', id })).toBeNull()
    expect(await store.trashRecord({ kind: 'game', id }, DELETION)).toMatchObject({ runs: 2 })
  })
})
