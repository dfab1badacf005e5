import { afterEach, expect, test, vi } from 'vitest'
import { followNewRelease } from './new-release.ts'
import { forgetFailedLoads, onDemand } from './on-demand.ts'

vi.mock(import('./new-release.ts'), () => ({ followNewRelease: vi.fn() }))

afterEach(() => {
  forgetFailedLoads()
  vi.mocked(followNewRelease).mockReset()
})

/** Fails so many times, then gives how often it was asked. */
const failing = (times: number) => {
  let asked = 0
  return vi.fn(async () => {
    asked++
    if (asked <= times) throw new Error(`failure ${asked}`)
    return asked
  })
}

test('what was prefetched is not fetched again', async () => {
  const load = failing(0)
  const code = onDemand(load)
  await code.prefetch()
  expect(await code.loadOrRetry()).toBe(1)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failed prefetch is no failure for who wants it later', async () => {
  const code = onDemand(failing(1))
  await expect(code.prefetch()).rejects.toThrow('failure 1')
  expect(await code.loadOrRetry()).toBe(2)
  expect(followNewRelease).not.toHaveBeenCalled()
})

test('who needs it while a prefetch is about to fail gets a second try', async () => {
  const code = onDemand(failing(1))
  const early = code.prefetch()
  const wanted = code.loadOrRetry()
  await expect(early).rejects.toThrow('failure 1')
  expect(await wanted).toBe(2)
})

test('a failure stays, asked once, until it is forgotten', async () => {
  const load = failing(2)
  const code = onDemand(load)
  await expect(code.loadOrRetry()).rejects.toThrow('failure 2')
  await expect(code.loadOrRetry()).rejects.toThrow('failure 2')
  expect(load).toHaveBeenCalledTimes(2)
  forgetFailedLoads()
  expect(await code.loadOrRetry()).toBe(3)
})

test('where a new release is there, nothing fails before the page is loaded anew', async () => {
  vi.mocked(followNewRelease).mockReturnValue(new Promise(() => undefined))
  const settled = vi.fn()
  onDemand(failing(2)).loadOrRetry().then(settled, settled)
  await vi.waitFor(() => expect(followNewRelease).toHaveBeenCalledTimes(1))
  expect(settled).not.toHaveBeenCalled()
})
