import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dayIndexOf } from '../calendar.ts'
import type { NewDuelRun } from '../ports/duels.ts'
import { NOON } from '../testing/fixtures.ts'
import { newScore } from '../testing/results.ts'
import { openAt, openEmpty, rowsAt, storeKinds } from '../testing/store-kinds.ts'

const newDuel = (host: NewDuelRun['host'], more: Partial<NewDuelRun> = {}): NewDuelRun => ({
  session: randomUUID(), digest: 'digest', uid: randomUUID(), host, game: 'reaction-time', ms: 260,
  mistakes: 0, country: 'KR', createdAt: NOON, status: 'kept', doubts: [], engineVersion: 1,
  seed: 'seed', log: '[]', nicknameRejected: false, behind: 10, ...more,
}) // prettier-ignore

describe.each(storeKinds)('duels on $name', (kind) => {
  test('a session gives one run whoever asks, on two nodes at once, and bests are listed', async () => {
    const { store, address } = await openEmpty(kind)
    const other = await openAt(address)
    const { score } = await store.keepScore(newScore())
    const host = { kind: 'score', id: score.id } as const
    const duel = newDuel(host, { nickname: '가나' })
    const kept = await Promise.all([store.keepDuelRun(duel), store.keepDuelRun(duel)])
    expect(kept.filter((each) => each?.fresh)).toHaveLength(1)
    await other.store.keepDuelRun(newDuel(host, { uid: duel.uid, ms: 240, nickname: '다라' }))
    const slow = await other.store.keepDuelRun(newDuel(host, { ms: 300 }))
    expect(slow?.run).toMatchObject({ place: 2, players: 2 })
    await store.keepDuelRun(newDuel(host, { ms: 100, status: 'review' }))
    const { rows, players } = await other.store.duelRows(host, 'reaction-time', 100)
    expect(players).toBe(2)
    expect(rows).toMatchObject([
      { ms: 240, nickname: '다라' },
      { ms: 300, nickname: null },
    ])
    expect(await store.findDuelRun(duel.session)).toEqual(kept[0]?.run)
    expect(await store.findRun({ kind: 'duel', id: slow?.run.id ?? 0 })).toMatchObject({
      ms: 300,
      status: 'ranked',
    })
    const player = (await store.findPlayer(duel.uid)) ?? 0
    const own = { game: null, before: null, limit: 10 }
    expect((await other.store.runsOf(player, own)).total).toBe(2)
    const log = '[{"type":"click","pointer":"touch"}]'
    await store.keepScore(newScore({ uid: duel.uid, createdAt: NOON + 5, log }))
    const { runs, total } = await other.store.runsOf(player, own)
    expect([total, runs[0]?.input, runs[1]?.input]).toEqual([3, 't', null])
    await other.store.close()
  })

  test('duels go with their run, with their player and with their day', async () => {
    const { store, address } = await openEmpty(kind)
    const mine = newScore()
    const { score } = await store.keepScore(mine)
    const host = { kind: 'score', id: score.id } as const
    const first = await store.keepDuelRun(newDuel(host))
    const back = newDuel({ kind: 'duel', id: first?.run.id ?? 0 })
    await store.keepDuelRun(back)
    const left = () =>
      rowsAt<{ uid: string }>(
        address,
        'select uid from duel_runs d join players p on p.id = d.player_id',
      )
    expect(await left()).toHaveLength(2)
    await store.removePlayer(back.uid, NOON)
    expect(await left()).toHaveLength(1)
    await store.removePlayer(mine.uid, NOON)
    expect(await left()).toEqual([])
    expect(await store.keepDuelRun(newDuel(host))).toBeNull()

    const next = await store.keepScore(newScore({ createdAt: NOON }))
    await store.keepDuelRun(
      newDuel({ kind: 'score', id: next.score.id }, { createdAt: NOON - 5 * 86_400_000 }),
    )
    await store.removeRecordsBefore(dayIndexOf(NOON) - 2, 100)
    expect(await left()).toEqual([])
    expect(await store.removeIdlePlayers(NOON + 86_400_000, 100)).toBeGreaterThan(0)
  })
})
