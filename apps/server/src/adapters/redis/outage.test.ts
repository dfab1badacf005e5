import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { boardSlugs } from '@reflex/contract'
import type { RankedScore } from '../../ports/rankings.ts'
import { boardsAt, expectEqualToRecount } from '../../testing/expect-boards.ts'
import { joinSite, newSite, submit, untilRedisAnswers } from '../../testing/redis-nodes.ts'
import { NOBODY_THERE } from '../../testing/redis-links.ts'
import { startCluster, startRedis } from '../../testing/redis-server.ts'
import { openRankings } from '../open-rankings.ts'

const NOON = Date.UTC(2026, 10, 14, 12)

const scoreOf = (id: number, slug: RankedScore['slug']): RankedScore => ({
  id,
  player: id,
  slug,
  value: 200 + id,
  country: 'KR',
  at: NOON,
})

describe.runIf((inject('redisUrl') ?? null) !== null)('boards on a real Redis', () => {
  test('one that hangs costs time but no score and no rank', async () => {
    const redis = await startRedis()
    onTestFinished(() => redis.stop('SIGKILL'))
    const site = newSite(NOON)
    const node = await joinSite(site, redis.url, { answerWithinMs: 300 })
    await submit(site, node, scoreOf(1, 'reaction-time'))
    redis.process.kill('SIGSTOP')
    await submit(site, node, scoreOf(2, 'reaction-time'))
    for (const ref of boardsAt(NOON, 'reaction-time')) {
      await expectEqualToRecount(node.rankings, site.scores, ref)
    }
    expect(site.asked).toBeGreaterThan(0)
    redis.process.kill('SIGCONT')
    await untilRedisAnswers(site, node)
    const { asked } = site
    for (const ref of boardsAt(NOON, 'reaction-time')) {
      await expectEqualToRecount(node.rankings, site.scores, ref)
    }
    expect(site.asked).toBe(asked)
  })

  test('without one master of a cluster every board is still right', async () => {
    const cluster = await startCluster()
    onTestFinished(() => cluster.stop())
    const site = newSite(NOON)
    const node = await joinSite(site, cluster.url)
    let id = 0
    for (const slug of boardSlugs) await submit(site, node, scoreOf(++id, slug))
    await cluster.nodes[1]?.stop('SIGKILL')
    for (const slug of boardSlugs) await submit(site, node, scoreOf(++id, slug))
    for (const slug of boardSlugs) {
      for (const ref of boardsAt(NOON, slug)) {
        await expectEqualToRecount(node.rankings, site.scores, ref)
      }
    }
    expect(site.asked).toBeGreaterThan(0)
  })

  const log = { info: () => undefined, warn: () => undefined }
  const open = (redisUrl: string) =>
    openRankings({ redisUrl }, { store: newSite(NOON).store, clock: () => NOON, log })

  test.each([
    [
      'a wrong password',
      (port: number) => `redis://:wrong@127.0.0.1:${port}`,
      /refuses the user name/,
    ],
    ['no password', (port: number) => `redis://127.0.0.1:${port}`, /wants a password/],
    [
      'a wrong user',
      (port: number) => `redis://eve:right@127.0.0.1:${port}`,
      /refuses the user name/,
    ],
    [
      'no such database',
      (port: number) => `redis://:right@127.0.0.1:${port}/99`,
      /no such database/,
    ],
    [
      'no cluster',
      (port: number) => `redis-cluster://:right@127.0.0.1:${port}`,
      /it is no cluster/,
    ],
  ] as const)('%s stops the start with one line', async (_, url, line) => {
    const redis = await startRedis({ settings: ['--requirepass', 'right'] })
    onTestFinished(() => redis.stop('SIGKILL'))
    const start = open(url(redis.port))
    await expect(start).rejects.toThrow(line)
    await expect(start).rejects.toThrow(/^Redis at 127\.0\.0\.1:\d+ cannot be used: [^\n]+$/)
    await expect(start).rejects.not.toThrow(/right|wrong@|eve/)
  })

  test('one master of a cluster, taken for a single Redis, stops the start', async () => {
    const settings = ['--cluster-enabled', 'yes']
    const redis = await startRedis({ settings })
    onTestFinished(() => redis.stop('SIGKILL'))
    await expect(open(redis.url)).rejects.toThrow(/it is a cluster: write redis-cluster:/)
  })

  test('a node that stops leaves the building of boards to another', async () => {
    const redis = await startRedis()
    onTestFinished(() => redis.stop('SIGKILL'))
    const site = newSite(NOON)
    const one = await joinSite(site, redis.url)
    const two = await joinSite(site, redis.url)
    for (let id = 1; id <= 300; id++) site.scores.push(scoreOf(id, 'reaction-time'))
    const { rankedScores } = site.store
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    site.store.rankedScores = async function* (after) {
      begun.resolve()
      await goOn.promise
      yield* rankedScores(after)
    }
    await one.link.ask((client) => client.flushall())
    const tended = one.rankings.tend()
    await begun.promise
    const stopped = one.rankings.stop()
    goOn.resolve()
    await Promise.all([stopped, tended])
    await untilRedisAnswers(site, two)
    const { asked } = site
    for (const ref of boardsAt(NOON, 'reaction-time')) {
      await expectEqualToRecount(two.rankings, site.scores, ref)
    }
    expect(site.asked).toBe(asked)
  })

  test('nobody there: the start goes on, slower', async () => {
    const { rankings, close } = await open(NOBODY_THERE)
    const board = { slug: 'reaction-time', window: 'all', scope: 'world' } as const
    expect(await rankings.playersOn(board)).toBe(0)
    await close()
  })
})
