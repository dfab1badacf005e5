import { describe, expect, inject, onTestFinished, test } from 'vitest'
import type { RankedScore } from '../../ports/rankings.ts'
import { boardsAt, expectEqualToRecount } from '../../testing/expect-boards.ts'
import { temporaryDir } from '../../testing/fixtures.ts'
import {
  joinSite,
  newSite,
  remove,
  submit,
  untilRedisAnswers,
  type Node,
  type Site,
} from '../../testing/redis-nodes.ts'
import { startRedis } from '../../testing/redis-server.ts'
import { Families } from './families.ts'
import { createRedisWrites } from './redis-writes.ts'

const NOON = Date.UTC(2026, 10, 14, 12)
const DEAD_FOR_MS = 31_000
const MINUTE_MS = 60_000

let ids = 0
const scoreOf = (player: number, value: number): RankedScore => ({
  id: ++ids,
  player,
  slug: 'reaction-time',
  value,
  country: player % 2 ? 'KR' : 'US',
  at: NOON,
})

const bestOf = ({ scores }: Site): RankedScore =>
  scores.reduce((best, score) => (score.value < best.value ? score : best))

async function ownRedis(settings: readonly string[] = []) {
  const redis = await startRedis({ settings })
  onTestFinished(() => redis.stop('SIGKILL'))
  return redis
}

/** Fifty players on a Redis of their own, seen by two nodes. */
async function twoNodes(settings: readonly string[] = []) {
  const redis = await ownRedis(settings)
  const site = newSite(NOON)
  const one = await joinSite(site, redis.url)
  const two = await joinSite(site, redis.url)
  for (let player = 1; player <= 50; player++) {
    await submit(site, one, scoreOf(player, 200 + (player % 17)))
    await submit(site, two, scoreOf(player, 190 + (player % 23)))
  }
  return { redis, site, one, two }
}

/** Both nodes read their boards from Redis again, and the store is asked for none. */
async function expectRedisBelieved(site: Site, one: Node, two: Node): Promise<void> {
  await untilRedisAnswers(site, one)
  await untilRedisAnswers(site, two)
  const { asked } = site
  await expectRight(site, one, two)
  expect(site.asked).toBe(asked)
}

async function expectRight(site: Site, ...nodes: readonly Node[]): Promise<void> {
  for (const { rankings } of nodes) {
    for (const ref of boardsAt(site.now, 'reaction-time')) {
      await expectEqualToRecount(rankings, site.scores, ref)
    }
  }
}

describe.runIf((inject('redisUrl') ?? null) !== null)('boards on a real Redis', () => {
  test('a score that became another player’s is not heard as the former one’s any more', async () => {
    const { site, one, two } = await twoNodes()
    const best = bestOf(site)
    const stays = best.player === 1 ? 2 : 1
    const theirs = site.scores.filter(({ player }) => player === best.player)
    for (const score of theirs) {
      site.scores[site.scores.indexOf(score)] = { ...score, player: stays }
      await one.rankings.reassign(score, stays)
    }
    // A node that had kept them before the two were joined comes late.
    for (const score of theirs) await two.rankings.apply(score)
    await expectRight(site, one, two)
  })

  test('two nodes show the same, and a third joins without a rebuild', async () => {
    const { site, one, two, redis } = await twoNodes()
    await expectRight(site, one, two)
    await remove(site, two, bestOf(site))
    let readFromTheFirst = 0
    const { rankedScores } = site.store
    site.store.rankedScores = (after) => {
      if (after === undefined) readFromTheFirst++
      return rankedScores(after)
    }
    await expectRight(site, one, two, await joinSite(site, redis.url))
    expect({ readFromTheFirst, asked: site.asked }).toEqual({ readFromTheFirst: 0, asked: 0 })
  })

  test('many at once are as many one by one, also when a player comes twice', async () => {
    const { site, one, two } = await twoNodes()
    const scores = Array.from({ length: 260 }, (_, nth) =>
      scoreOf(1 + ((nth * 7) % 90), 180 + ((nth * 31) % 60)),
    )
    await Promise.all(scores.map((score, nth) => submit(site, nth % 3 ? one : two, score)))
    await expectRight(site, one, two)
    const asked = scores.slice(0, 30).map(({ player, value }) => ({ player, value: value - 9 }))
    const ask = ({ player, value }: { player: number; value: number }) =>
      one.rankings.preview({ slug: 'reaction-time', player, value, country: 'KR', at: NOON })
    const together = await Promise.all(asked.map(ask))
    for (const [nth, each] of asked.entries()) expect(together[nth]).toEqual(await ask(each))
    expect(new Set(together.map(({ today }) => today)).size).toBeGreaterThan(5)
    const boards = boardsAt(NOON, 'reaction-time')
    const standing = (player: number) => one.rankings.standings(boards, player)
    const players = Array.from({ length: 120 }, (_, nth) => nth + 1)
    const standings = await Promise.all(players.map(standing))
    for (const player of players) expect(standings[player - 1]).toEqual(await standing(player))
    expect(standings.filter((each) => each.every((found) => found === null))).toHaveLength(30)
  })

  test('emptied, every answer stays right and the boards come back by themselves', async () => {
    const { site, one, two } = await twoNodes()
    await one.link.ask((redis) => redis.flushall())
    await expectRight(site, one, two)
    expect(site.asked).toBeGreaterThan(0)
    await submit(site, two, scoreOf(51, 150))
    await untilRedisAnswers(site, one)
    await expectRight(site, one, two)
    const { asked } = site
    await expectRight(site, one, two)
    expect(site.asked).toBe(asked)
  })

  test('what is kept or removed while boards are built is in them', async () => {
    const { site, one, two } = await twoNodes()
    const [read] = site.scores
    if (!read) throw new Error('there are scores')
    const { rankedScores } = site.store
    await one.link.ask((redis) => redis.flushall())
    site.store.rankedScores = async function* (after) {
      for await (const page of rankedScores(after)) {
        await remove(site, two, read)
        await submit(site, two, scoreOf(60, 120))
        yield page
      }
      site.store.rankedScores = rankedScores
    }
    await untilRedisAnswers(site, one)
    const { asked } = site
    await expectRight(site, one, two)
    expect(site.asked).toBe(asked)
  })

  test('killed and back empty: scores are taken meanwhile and ranks stay right', async () => {
    const { site, one, two, redis } = await twoNodes()
    await redis.stop('SIGKILL')
    await submit(site, one, scoreOf(70, 130))
    await remove(site, two, bestOf(site))
    await expectRight(site, one, two)
    const again = await startRedis({ port: redis.port })
    onTestFinished(() => again.stop('SIGKILL'))
    await expectRedisBelieved(site, one, two)
  })

  test('back with boards of an earlier hour, it is not believed', async () => {
    const dir = temporaryDir()
    const { site, one, two, redis } = await twoNodes(['--dir', dir])
    await one.link.ask((client) => client.save())
    await remove(site, one, bestOf(site))
    await redis.stop('SIGKILL')
    const again = await startRedis({ port: redis.port, settings: ['--dir', dir] })
    onTestFinished(() => again.stop('SIGKILL'))
    await expectRedisBelieved(site, one, two)
  })

  test('a node that died between the store and the boards leaves no score behind', async () => {
    const { site, one, two, redis } = await twoNodes()
    site.scores.push(scoreOf(80, 110))
    await joinSite(site, redis.url)
    await expectRight(site, one, two)

    site.scores.push(scoreOf(81, 109))
    site.now += MINUTE_MS
    await one.link.ask((client) => client.del('reflex:{sweep}'))
    await two.rankings.tend()
    await expectRight(site, one, two)
    expect(site.asked).toBe(0)
  })

  test('of what was kept, only what nobody has offered is offered again', async () => {
    const { site, one, two } = await twoNodes()
    const writes = createRedisWrites(two.link)
    const family = new Families(two.link.namespace).of('reaction-time')
    const unheard = [scoreOf(82, 108), { ...scoreOf(83, 107), id: 65_536 * 3 }]
    expect(await writes.unoffered(family, [...site.scores, ...unheard])).toEqual(unheard)
    for (const score of unheard) await one.rankings.apply(score)
    expect(await writes.unoffered(family, [...site.scores, ...unheard])).toEqual([])
  })

  test('a node that died while it removed a record leaves none on the boards', async () => {
    const { site, one, two } = await twoNodes()
    void one.rankings.whileSettling(() => {
      site.scores.splice(site.scores.indexOf(bestOf(site)), 1)
      return new Promise(() => undefined)
    })
    await expect.poll(() => two.link.ask((client) => client.zcard('reflex:{settling}'))).toBe(1)
    await two.rankings.tend()
    expect(site.asked).toBe(0)
    site.now += DEAD_FOR_MS
    await two.rankings.tend()
    await untilRedisAnswers(site, two)
    await expectRight(site, one, two)
  })

  test('a removed score that is offered late stays out, and one let in again comes back', async () => {
    const { site, one, two } = await twoNodes()
    const gone = bestOf(site)
    await remove(site, one, gone)
    await two.rankings.apply(gone)
    await expectRight(site, one, two)
    site.scores.push(gone)
    await two.rankings.readmit(gone)
    await expectRight(site, one, two)
    expect(site.asked).toBe(0)
  })

  test("two nodes that remove a player's two best at once leave the third", async () => {
    const { site, one, two } = await twoNodes()
    const [first, second, third] = [scoreOf(90, 100), scoreOf(90, 101), scoreOf(90, 102)]
    for (const score of [first, second, third]) await submit(site, one, score)
    site.scores.splice(site.scores.indexOf(first), 1)
    await one.rankings.withdraw(first)
    const readBeforeTheSecondWent = site.scores.filter(({ player }) => player === 90)
    await remove(site, two, second)
    await one.rankings.apply(readBeforeTheSecondWent[0] ?? first)
    await expectRight(site, one, two)
    expect(site.asked).toBe(0)
  })
})
