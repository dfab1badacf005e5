import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBodyCache } from './body-cache.ts'
import type { PreparedBody } from './prepared-body.ts'

const dataOf = ({ bytes }: PreparedBody): unknown => JSON.parse(bytes.toString()).data

/** Answers that come when they are let, or fail: each says which one it is. */
function answers() {
  let made = 0
  const open: PromiseWithResolvers<unknown>[] = []
  const make = (): Promise<unknown> => {
    made++
    const answer = Promise.withResolvers<unknown>()
    open.push(answer)
    return answer.promise
  }
  const settle = (nth: number, isGood: boolean): void => {
    const answer = open.splice(nth % open.length, 1)[0]
    if (isGood) answer?.resolve(made)
    else answer?.reject(new Error('the store is away'))
  }
  return { make, made: () => made, open: () => open.length, settle }
}

const settled = (): Promise<void> => new Promise((done) => setImmediate(done))

test('an answer is made once for all who ask, and given at once from then on', async () => {
  const cache = createBodyCache()
  const { make, made, settle } = answers()
  const asked = [1, 2, 3].map(async () => cache.get('board', 'v1', make))
  settle(0, true)
  const [first, ...others] = await Promise.all(asked)
  expect(others).toEqual([first, first])
  expect(cache.get('board', 'v1', make)).toBe(first)
  expect(made()).toBe(1)
})

test('one that failed is made anew for the next who asks, and for those before it once', async () => {
  const cache = createBodyCache()
  const { make, made, settle } = answers()
  const asked = [1, 2].map(async () => cache.get('board', 'v1', make))
  settle(0, false)
  const told = await Promise.allSettled(asked)
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await settled()
  const again = cache.get('board', 'v1', make)
  settle(0, true)
  expect(dataOf(await again)).toBe(2)
  expect(made()).toBe(2)
})

test('an old one that fails late takes nothing of a newer one away', async () => {
  const cache = createBodyCache()
  const { make, made, settle } = answers()
  const old = cache.get('board', 'v1', make)
  const now = cache.get('board', 'v2', make)
  settle(1, true)
  const body = await now
  settle(0, false)
  await expect(old).rejects.toThrow('away')
  await settled()
  expect(cache.get('board', 'v2', make)).toBe(body)
  expect(made()).toBe(2)
})

test('two thousand are kept; one more takes the place of the one made longest ago', async () => {
  const cache = createBodyCache()
  let made = 0
  const ask = async (key: number, version = 'v1') =>
    cache.get(`${key}`, version, () => Promise.resolve(made++))
  for (let key = 0; key < 2000; key++) await ask(key)
  // Made again: it is not the oldest any more.
  await ask(0, 'v2')
  await ask(2000)
  expect(made).toBe(2002)
  for (const key of [2, 1999, 2000]) await ask(key)
  await ask(0, 'v2')
  expect(made).toBe(2002)
  await ask(1)
  expect(made).toBe(2003)
})

const step = fc.oneof(
  fc.record({ key: fc.constantFrom('a', 'b'), version: fc.constantFrom('v1', 'v2', 'v3') }),
  fc.record({ nth: fc.nat(9), isGood: fc.boolean() }),
)

test('whatever fails, comes late or changes meanwhile: nobody gets an answer of another version', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const cache = createBodyCache()
      const { make, open, settle } = answers()
      const asked: { wanted: string; body: Promise<PreparedBody> }[] = []
      // What was asked for last of each key, unless it failed: that alone is kept.
      const kept = new Map<string, { version: string; failed: boolean }>()
      for (const each of steps) {
        if ('key' in each) {
          const { key, version } = each
          const wanted = `${key} ${version}`
          const known = kept.get(key)
          const isKnown = known?.version === version && !known.failed
          let wasMade = false
          const mine = { version, failed: false }
          const body = Promise.resolve(
            cache.get(key, version, async () => {
              wasMade = true
              kept.set(key, mine)
              await make().catch((error: unknown) => {
                mine.failed = true
                throw error
              })
              return wanted
            }),
          )
          body.catch(() => undefined)
          expect(wasMade).toBe(!isKnown)
          asked.push({ wanted, body })
        } else if (open() > 0) {
          settle(each.nth, each.isGood)
          await settled()
        }
      }
      while (open() > 0) settle(0, true)
      for (const { wanted, body } of asked) {
        const got = await body.then(dataOf, () => 'failed')
        expect([wanted, 'failed']).toContain(got)
      }
    }),
    { numRuns: 300 },
  )
})
