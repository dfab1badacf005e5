import { expect, test } from 'vitest'
import { createChecks, type CheckedParts } from './checks.ts'
import { createErrorCount } from './error-count.ts'

const NOW = Date.UTC(2026, 0, 31, 12)
const DAY = 86_400_000

const calm: CheckedParts = {
  clock: () => NOW,
  lists: { waitingReviews: async () => ({ total: 0, since: null }) },
  health: { errorCount: async () => 0 },
  errors: createErrorCount(() => NOW),
  machine: 'web-1',
  backupTrouble: null,
  freeSpace: async () => ({ share: 0.5, bytes: 5e10 }),
  checkStore: async () => undefined,
  checkRedis: async () => undefined,
  quietAdUnits: async () => [],
}

/** What is found wrong, by key. */
async function wrongIn(parts: Partial<CheckedParts>): Promise<Record<string, string>> {
  const checks = createChecks({ ...calm, ...parts })
  const found = await Promise.all(checks.map(async ({ key, find }) => [key, await find()] as const))
  return Object.fromEntries(found.flatMap(([key, text]) => (text === null ? [] : [[key, text]])))
}

const waitingSince = (since: number): CheckedParts['lists'] => ({
  waitingReviews: async () => ({ total: 3, since }),
})

test('a calm site has nothing wrong', async () => {
  expect(await wrongIn({})).toEqual({})
  expect(await wrongIn({ checkRedis: null })).toEqual({})
})

test('reviews count once the oldest has waited a day', async () => {
  expect(await wrongIn({ lists: waitingSince(NOW - DAY + 1) })).toEqual({})
  const { reviews } = await wrongIn({ lists: waitingSince(NOW - 2 * DAY) })
  expect(reviews).toContain('3건')
})

test('errors of pages count when they are many and many more than usual', async () => {
  /** So many today, and so many before on the first of the seven days and on the one before those. */
  const errorsOf = (today: number, before: number) => {
    const days: [day: number, times: number][] = [
      [20_260_131, today],
      [20_260_124, before],
      [20_260_123, 5000],
    ]
    const errorCount = async (first: number, last: number) =>
      days.reduce((sum, [day, times]) => sum + (day >= first && day <= last ? times : 0), 0)
    return { errorCount }
  }
  expect(await wrongIn({ health: errorsOf(49, 0) })).toEqual({})
  expect(await wrongIn({ health: errorsOf(60, 140) })).toEqual({})
  const wrong = await wrongIn({ health: errorsOf(61, 140) })
  expect(wrong['page-errors']).toContain('61건')
})

test('errors of the server count within ten minutes, by machine', async () => {
  let now = NOW
  const errors = createErrorCount(() => now)
  for (let nth = 0; nth < 19; nth++) errors.add()
  expect(await wrongIn({ errors })).toEqual({})
  errors.add()
  expect((await wrongIn({ errors }))['server-errors:web-1']).toContain('20건')
  now += 600_000
  expect(errors.recent()).toBe(0)
})

test('a disk under a tenth, a store or a Redis that is away, and units that are never shown', async () => {
  const away = () => Promise.reject(new Error('connection refused'))
  const wrong = await wrongIn({
    freeSpace: async () => ({ share: 0.099, bytes: 2e9 }),
    checkStore: away,
    checkRedis: away,
    quietAdUnits: async (day) => (day === 20_260_130 ? ['상단', 'a', 'b', 'c', 'd', 'e'] : []),
  })
  expect(Object.keys(wrong)).toEqual(['store', 'redis', 'disk:web-1', 'ad-units'])
  expect(wrong['disk:web-1']).toBe('9.9% (2.0 GB) 남았습니다.')
  expect(wrong['ad-units']).toBe('상단, a, b, c, d 외 1개')
})
