import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { NOON } from '../../testing/fixtures.ts'
import { keepFresh, newDuelRun, newRun } from '../../testing/results.ts'
import { openEmpty, storeKinds } from '../../testing/store-kinds.ts'
import { createRunIds } from '../runs/run-ids.ts'
import { readMyDuels, readNews } from './own-duels.ts'

const DAY_MS = 86_400_000

describe.each(storeKinds)("one's own duels on $name", (kind) => {
  const opened = async () => {
    const { store } = await openEmpty(kind)
    const runIds = createRunIds(await store.runKey())
    const uid = randomUUID()
    const host = await keepFresh(store, newRun({ uid, nickname: 'Me', value: 250 }))
    const ports = { store, runIds }
    return { store, runIds, uid, host, ports, now: NOON + DAY_MS }
  }

  test('news are what others played since then: of each the best, won or lost, the latest first', async () => {
    const { store, runIds, uid, host, ports, now } = await opened()
    expect(await readNews(ports, uid, { now })).toEqual({ duels: [] })
    const try_ = (value: number, more: object) =>
      keepFresh(store, newDuelRun(host.id, { value, ...more }))
    const bob = { uid: randomUUID(), nickname: 'Bob' }
    await try_(240, { ...bob, createdAt: NOON + 1000 })
    const best = await try_(230, { ...bob, createdAt: NOON + 2000 })
    await try_(260, { ...bob, createdAt: NOON + 3000 })
    const slow = await try_(300, { nickname: '수진', createdAt: NOON + 2500 })
    await try_(250, { createdAt: NOON + 500 })
    await try_(200, { status: 'review', createdAt: NOON + 4000 })
    await try_(200, { uid, createdAt: NOON + 4000 })
    const { duels } = await readNews(ports, uid, { now })
    const news = { run: runIds.of(host.id), game: 'reaction-time' }
    expect(duels).toEqual([
      {
        ...news,
        nickname: '수진',
        won: true,
        behind_ms: -50,
        at: NOON + 2500,
        answer: runIds.of(slow.id),
      },
      {
        ...news,
        nickname: 'Bob',
        won: false,
        behind_ms: 20,
        at: NOON + 2000,
        answer: runIds.of(best.id),
      },
      {
        ...news,
        nickname: null,
        won: false,
        behind_ms: 0,
        at: NOON + 500,
        answer: expect.any(String),
      },
    ])
    expect((await readNews(ports, uid, { since: NOON + 2000, now })).duels).toHaveLength(2)
    expect((await readNews(ports, uid, { since: NOON + 3000, now })).duels).toEqual([])
    expect((await readNews(ports, uid, { now: now + 31 * DAY_MS })).duels).toEqual([])
    expect((await readNews(ports, randomUUID(), { now })).duels).toEqual([])
  })

  test('who may not be watched is told of without a way to the run', async () => {
    const { store, uid, host, ports, now } = await opened()
    const shy = await keepFresh(store, newDuelRun(host.id, { value: 200, createdAt: NOON + 1 }))
    const [{ uid: theirs } = { uid: '' }] = (await store.duelRows(host.id, 'reaction-time', 1)).rows
    await store.setWatchable(theirs, false, NOON)
    expect(shy.id).toBeGreaterThan(0)
    expect((await readNews(ports, uid, { now })).duels).toMatchObject([
      { answer: null, won: false },
    ])
  })

  test('my duels are those I host and those I tried, by what happened last, also in games where more is better', async () => {
    const { store, runIds, uid, host, ports } = await opened()
    const game = 'number-memory'
    const other = await keepFresh(store, newRun({ game, nickname: 'Zoe', value: 8 }))
    for (const [nth, value] of [5, 9, 7].entries())
      await keepFresh(
        store,
        newDuelRun(other.id, { game, uid, value, createdAt: NOON + 100 + nth }),
      )
    await keepFresh(store, newDuelRun(other.id, { game, value: 12, createdAt: NOON + 900 }))
    // Nobody has tried this one, but its own player.
    const alone = await keepFresh(store, newRun({ uid, createdAt: NOON + 5 }))
    await keepFresh(store, newDuelRun(host.id, { value: 240, createdAt: NOON + 50 }))
    await keepFresh(store, newDuelRun(host.id, { value: 270, createdAt: NOON + 60 }))
    const { duels } = await readMyDuels(ports, uid)
    expect(duels).toEqual([
      {
        run: runIds.of(other.id),
        game,
        host: { nickname: 'Zoe', ms: 8, you: false },
        mine: 9,
        won: true,
        tried: 2,
        at: NOON + 102,
      },
      {
        run: runIds.of(host.id),
        game: 'reaction-time',
        host: { nickname: 'Me', ms: 250, you: true },
        mine: 250,
        won: false,
        tried: 2,
        at: NOON + 60,
      },
    ])
    expect(duels.map(({ run }) => run)).not.toContain(runIds.of(alone.id))
    expect((await readMyDuels(ports, uid, NOON + 102)).duels).toHaveLength(1)
    expect((await readMyDuels(ports, uid, NOON + 60)).duels).toEqual([])
    expect((await readMyDuels(ports, randomUUID())).duels).toEqual([])
  })
})
