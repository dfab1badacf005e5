import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { createCountedRankings } from '../../boards/counted-rankings.ts'
import { expectAgreed, followedNode } from '../../testing/followed-node.ts'
import { NOON } from '../../testing/fixtures.ts'
import { askPostgres, migratedDatabase, postgresForTests } from '../../testing/postgres.ts'
import { quietLog } from '../../testing/redis-links.ts'
import { DELETION } from '../../testing/results.ts'

const world = { slug: 'reaction-time', window: 'all', scope: 'world' } as const

async function twoNodes() {
  const url = await migratedDatabase()
  return { url, one: await followedNode(url), two: await followedNode(url) }
}

describe.skipIf(postgresForTests === null)('a node that hears nothing of the others', () => {
  test('says so and is not current; back again, it has everything', async () => {
    const { url, one, two } = await twoNodes()
    const first = await one.keep({ value: 200 })
    await expectAgreed(url, [one, two])
    expect(two.rankings.isCurrent()).toBe(true)
    two.line.isCut = true
    two.line.passed += 4000
    await two.rankings.catchUp()
    expect([two.rankings.isCurrent(), two.said]).toEqual([true, []])
    two.line.passed += 2000
    await two.rankings.catchUp()
    expect(two.rankings.isCurrent()).toBe(false)
    expect(two.said).toEqual(['boards have fallen behind: not ready until they are not'])
    await one.records.remove({ kind: 'game', id: first.id }, DELETION.email)
    const mine = await two.keep({ value: 190 })
    await one.keep({ value: 180 })
    expect(await two.rankings.positions([world], mine.player)).toEqual([{ value: 190, rank: 1 }])
    two.line.isCut = false
    await expectAgreed(url, [one, two])
    expect(two.rankings.isCurrent()).toBe(true)
    expect(two.said.at(-1)).toBe('boards are up to date again')
  })

  test('for longer than changes are kept makes its boards anew', async () => {
    const { url, one, two } = await twoNodes()
    const [first] = [await one.keep({ value: 200 }), await one.keep({ value: 210 })]
    await expectAgreed(url, [one, two])
    two.line.isCut = true
    await one.records.remove({ kind: 'game', id: first.id }, DELETION.email)
    const left = async () => (await askPostgres(url, 'select from board_changes')).length
    await one.feed.forgetOld()
    expect(await left()).toBeGreaterThan(0)
    await askPostgres(url, "update board_changes set noted_at = now() - interval '61 minutes'")
    // Nothing goes that an open transaction of the same server could be older than.
    const forgotten = async () => {
      await one.feed.forgetOld()
      return (await left()) === 0
    }
    await vi.waitUntil(forgotten, { timeout: 20_000, interval: 20 })
    const version = two.rankings.version(world)
    two.line.isCut = false
    await expectAgreed(url, [one, two])
    expect(two.said).toEqual(['boards were made anew from the store'])
    expect(two.rankings.version(world)).not.toBe(version)
  })

  test('for one answer while it starts goes on with the boards that it has made', async () => {
    const { one } = await twoNodes()
    await one.keep({ value: 200 })
    const made: string[] = []
    let failures = 2
    const rankings = createCountedRankings({
      feed: {
        ...one.feed,
        readCheckpoint: async () => null,
        readAll: (take) => {
          made.push('boards')
          return one.feed.readAll(take)
        },
        readAfter: (mark) =>
          failures-- > 0 ? Promise.reject(new Error('no answer')) : one.feed.readAfter(mark),
      },
      hasOthers: true,
      bestsOf: (player) => one.store.bestsOf(player),
      clock: () => NOON,
      log: quietLog,
    })
    await rankings.start()
    expect([made, rankings.isCurrent()]).toEqual([['boards'], true])
    expect(await rankings.playersOn(world)).toBe(1)
    await rankings.stop()
  })

  test('on another history, or one that was set back, has no way on but to begin anew', async () => {
    const { one } = await twoNodes()
    const now = await one.feed.readAll({ bests: () => true, runs: () => undefined })
    await one.keep()
    expect(await one.feed.readAfter(now)).toMatchObject({ runs: [{ value: 250, replaced: '+' }] })
    expect(await one.feed.readAfter({ ...now, history: '0000FFFF' })).toBeNull()
    expect(await one.feed.readAfter({ ...now, seen: '999999999:999999999:' })).toBeNull()
  })

  test('reads a database that was restored from the dump of another server', async () => {
    const { url, one } = await twoNodes()
    const kept = await one.keep({ value: 200 })
    const rows = `insert into board_changes (xid, player_id, game, note)
      values ('900000000000', ${kept.player}, 'reaction-time', '{"unread":[],"moves":[]}')`
    await askPostgres(url, rows)
    await askPostgres(url, "update board_changes_forgotten set xid = '900000000000'")
    const three = await followedNode(url)
    await expectAgreed(url, [three])
    expect(three.said).toEqual([])
    expect(await askPostgres(url, 'select from board_changes')).toEqual([])
  })
})

describe.skipIf(postgresForTests === null)('who somebody is, in the memory of every node', () => {
  test('follows names, wishes, erasure and transfer on another node', async () => {
    const { url, one, two } = await twoNodes()
    const [mine, theirs, other] = [randomUUID(), randomUUID(), randomUUID()]
    const { player } = await one.keep({ uid: mine })
    const { player: second } = await one.keep({ uid: theirs, status: 'confirm' })
    await one.keep({ uid: other })
    await two.rankings.catchUp()
    const known = () => Promise.all([mine, theirs, other].map((uid) => two.store.findPlayer(uid)))
    expect(await known()).toEqual([player, second, second + 1])
    expect(await two.store.findSelf(player, mine)).toEqual({ uid: mine, watchable: true })

    const version = two.rankings.version(world)
    await one.store.renamePlayer(mine, 'Another')
    await two.rankings.catchUp()
    expect(two.rankings.version(world)).not.toBe(version)

    await one.store.setWatchable(mine, false, 0)
    await two.rankings.catchUp()
    expect(await two.store.findSelf(player, mine)).toEqual({ uid: mine, watchable: false })

    await one.records.erase(other)
    await two.rankings.catchUp()
    expect(await known()).toEqual([player, second, null])

    const code = { hash: 'code', uid: mine, createdAt: 0, expiresAt: 1000, belongings: '' }
    await one.store.keepTransferCode(code)
    await one.records.join({ hash: 'code', uid: theirs, at: 1 })
    await expectAgreed(url, [one, two])
    expect(await known()).toEqual([player, player, null])
    expect(await two.store.findSelf(player, theirs)).toEqual({ uid: mine, watchable: false })
  })
})
