import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Batcher } from './batcher.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const TAKES_MS = 10

/** Every batch takes that long, and is noted with its size. */
function slowBatcher(gatherFor: number, takesMs = TAKES_MS) {
  const sizes: number[] = []
  const batcher = new Batcher<number, number>({
    atMost: 100,
    inFlight: 1,
    gatherFor,
    together: async (items) => {
      sizes.push(items.length)
      await new Promise((resolve) => setTimeout(resolve, takesMs))
      return items
    },
  })
  const submit = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, nth) => batcher.submit(nth)))
  return { sizes, submit }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('who was answered is waited for, no longer than all of them are there', async () => {
  const { sizes, submit } = slowBatcher(0.5)
  const first = submit(4)
  await pass(TAKES_MS + 1)
  await first
  void submit(1)
  await pass(2)
  expect(sizes).toEqual([4])
  void submit(3)
  await pass(1)
  expect(sizes).toEqual([4, 4])
})

test('who does not come again is not waited for longer than a part of the time before', async () => {
  const { sizes, submit } = slowBatcher(0.5)
  const first = submit(4)
  await pass(TAKES_MS + 1)
  await first
  void submit(1)
  await pass(TAKES_MS / 2 + 1)
  expect(sizes).toEqual([4, 1])
})

test('without it whoever is there goes at once', async () => {
  const { sizes, submit } = slowBatcher(0)
  const first = submit(4)
  await pass(TAKES_MS + 1)
  await first
  void submit(1)
  await pass(1)
  expect(sizes).toEqual([4, 1])
})

test('after a batch that took seconds the next does not wait for seconds', async () => {
  const { sizes, submit } = slowBatcher(0.5, 5000)
  const first = submit(4)
  await pass(5001)
  await first
  void submit(1)
  await pass(21)
  expect(sizes).toEqual([4, 1])
})
