import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Clock } from '../../lib/clock.ts'
import type { Limits } from '../../lib/limits.ts'
import { emptyPart, linkTo, NOBODY_THERE } from '../../testing/redis-links.ts'
import { redisPrograms, startCluster, startRedis } from '../../testing/redis-server.ts'
import { createMemoryLimits } from './memory-limits.ts'
import type { RedisLink } from './redis-link.ts'
import { createRedisLimits } from './redis-limits.ts'

const NOON = Date.UTC(2026, 10, 14, 12)
const redisUrl = inject('redisUrl') ?? null
const allowance = { perMinute: 3 }

interface LimitBackend {
  /** As many nodes over the same counts. */
  open(clock: Clock, nodes?: number): readonly Limits[]
  stop(): Promise<void>
}

function redisBackend(link: RedisLink, stop?: () => Promise<void>): LimitBackend {
  return {
    open(clock, nodes = 1) {
      const shared = emptyPart(link)
      const node = () =>
        createRedisLimits({ link: shared, clock, alone: createMemoryLimits(clock), secret: 's' })
      return Array.from({ length: nodes }, node)
    },
    async stop() {
      link.close()
      await stop?.()
    },
  }
}

const kinds = [
  {
    name: 'in the process',
    canRun: true,
    shared: false,
    start: async (): Promise<LimitBackend> => ({
      open: (clock) => [createMemoryLimits(clock)],
      stop: async () => undefined,
    }),
  },
  {
    name: 'in Redis',
    canRun: redisUrl !== null,
    shared: true,
    start: async () => redisBackend(await linkTo(redisUrl ?? '')),
  },
  // The first is what the tests share; whichever else the machine has is another kind of store.
  ...redisPrograms.slice(1).map((program) => ({
    name: `in one of ${program}`,
    canRun: true,
    shared: true,
    async start() {
      const server = await startRedis({ program })
      return redisBackend(await linkTo(server.url), () => server.stop())
    },
  })),
  {
    name: 'in a Redis Cluster of three masters',
    canRun: redisUrl !== null,
    shared: true,
    async start() {
      const cluster = await startCluster()
      return redisBackend(await linkTo(cluster.url), cluster.stop)
    },
  },
  {
    name: 'in the process while Redis is away',
    canRun: true,
    shared: false,
    start: async () => redisBackend(await linkTo(NOBODY_THERE)),
  },
]

describe.each(kinds.filter(({ canRun }) => canRun))('limits $name', (kind) => {
  let backend: LimitBackend
  beforeAll(async () => {
    backend = await kind.start()
  })
  afterAll(() => backend.stop())

  function begin(nodes?: number) {
    const time = { now: NOON }
    const limits = backend.open(() => time.now, nodes)
    const take = async (key: string, node = 0): Promise<number> =>
      (await limits[node]?.take('read', key, allowance)) ?? -1
    return { time, limits, take }
  }

  test('so many may pass in a minute, each key on its own', async () => {
    const { time, take } = begin()
    for (let taken = 0; taken < 3; taken++) expect(await take('a')).toBe(0)
    time.now += 15_400
    expect(await take('a')).toBe(45)
    expect(await take('b')).toBe(0)
    time.now += 44_599
    expect(await take('a')).toBe(1)
    time.now += 1
    expect(await take('a')).toBe(0)
  })

  test('what is given back may be taken again', async () => {
    const { limits, take } = begin()
    for (let taken = 0; taken < 3; taken++) await take('a')
    await limits[0]?.giveBack('read', 'a')
    await limits[0]?.giveBack('read', 'never taken')
    expect(await take('a')).toBe(0)
    expect(await take('a')).toBe(60)
  })

  test('a clock that is set back locks no visitor out', async () => {
    const { time, take } = begin()
    for (let taken = 0; taken < 4; taken++) await take('a')
    time.now -= 3_600_000
    expect(await take('a')).toBe(0)
  })

  const pace = { free: 3, everyMs: 10_000 }

  test('so many at once are free, and then one each time so much has passed', async () => {
    const { time, limits } = begin()
    const ask = async (key: string) => (await limits[0]?.pace('begun', key, pace)) ?? -1
    for (let asked = 0; asked < 3; asked++) expect(await ask('a')).toBe(0)
    expect(await ask('a')).toBe(10)
    time.now += 4000
    expect([await ask('a'), await ask('b')]).toEqual([6, 0])
    time.now += 6000
    expect([await ask('a'), await ask('a')]).toEqual([0, 10])
    time.now += 60_000
    for (let asked = 0; asked < 3; asked++) expect(await ask('a')).toBe(0)
    await limits[0]?.paceBack('begun', 'a', pace)
    await limits[0]?.paceBack('begun', 'never asked', pace)
    expect([await ask('a'), await ask('a')]).toEqual([0, 10])
    time.now -= 3_600_000
    expect(await ask('a')).toBe(0)
  })

  test.runIf(kind.shared)('what was begun at one node counts at the other', async () => {
    const { limits } = begin(2)
    const waits: (number | undefined)[] = []
    for (const node of [0, 1, 0, 1]) waits.push(await limits[node]?.pace('begun', 'a', pace))
    expect(waits).toEqual([0, 0, 0, 10])
  })

  test.runIf(kind.shared)('what passed at one node counts at the other', async () => {
    const { take } = begin(2)
    const waits = [await take('a', 0), await take('a', 1), await take('a', 0), await take('a', 1)]
    expect(waits).toEqual([0, 0, 0, 60])
  })
})
