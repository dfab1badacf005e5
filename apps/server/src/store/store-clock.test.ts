import { expect, test } from 'vitest'
import { StoreClock } from './store-clock.ts'
import { NOON } from '../testing/fixtures.ts'

const HOUR = 3_600_000

/** A store that answers after so long, and a machine whose clocks the test moves. */
function scene() {
  const at = { store: NOON, machine: NOON, passed: 5000, way: 1, back: 1, isAway: false }
  const pass = (ms: number): void => {
    at.store += ms
    at.machine += ms
    at.passed += ms
  }
  const said: string[] = []
  const clock = new StoreClock(
    {
      async read(passed) {
        if (at.isAway) throw new Error('away')
        const from = passed()
        pass(at.way)
        const shows = at.store
        pass(at.back)
        return { shows, from, to: passed() }
      },
    },
    { machine: () => at.machine, passed: () => at.passed },
  )
  const log = { warn: (_: object, message: string) => void said.push(message) }
  const start = async () => {
    await clock.start(log)
    await clock.stop()
  }
  return { at, pass, said, clock, start }
}

test('a clock a minute off is told by what the store shows, and counted on between readings', async () => {
  const { at, pass, said, clock, start } = scene()
  at.machine += 60_000
  await start()
  expect(clock.now()).toBe(at.store)
  pass(700)
  expect(clock.now()).toBe(at.store)
  expect([clock.offMs, clock.isTrusted, said.length]).toEqual([60_000, true, 1])
})

test("this machine's own clock may be set to anything meanwhile", async () => {
  const { at, pass, clock, start } = scene()
  await start()
  at.machine -= HOUR
  pass(10)
  expect([clock.now(), clock.offMs, clock.isTrusted]).toEqual([at.store, -HOUR, true])
  at.machine -= 2.5 * HOUR
  expect([clock.now(), clock.isTrusted]).toEqual([at.store, false])
  at.machine = at.store
  expect(clock.isTrusted).toBe(true)
})

test('a reading that took long does not spoil a better one', async () => {
  const { at, clock, start } = scene()
  await start()
  Object.assign(at, { way: 0, back: 300 })
  await clock.read()
  expect(clock.now()).toBe(at.store)
  expect(clock.errorMs).toBeLessThan(2)
})

test('where the store itself is set, forward or back, it is followed with the next reading', async () => {
  const { at, said, clock, start } = scene()
  await start()
  for (const step of [-HOUR, 5000, -300]) {
    at.store += step
    await clock.read()
    expect(clock.now()).toBe(at.store)
  }
  expect(said).toHaveLength(2)
})

test('while the store is away time goes on, and is doubted in the end', async () => {
  const { at, pass, clock, start } = scene()
  await start()
  at.isAway = true
  pass(60_000)
  await expect(clock.read()).rejects.toThrow('away')
  expect([clock.now(), clock.isTrusted]).toEqual([at.store, true])
  pass(HOUR)
  expect([clock.now(), clock.isTrusted]).toEqual([at.store, false])
})

test('too slow a way to the store is no way to judge a run by', async () => {
  const { at, clock, start } = scene()
  Object.assign(at, { way: 500, back: 500 })
  await start()
  expect(clock.isTrusted).toBe(false)
  Object.assign(at, { way: 20, back: 20 })
  await clock.read()
  expect(clock.isTrusted).toBe(true)
})
