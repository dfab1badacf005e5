import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLive } from '../../shared/scheduling/run-live.ts'
import { newVersion, registerWorker, takeNewVersion } from './worker.ts'

const update = vi.fn(async () => undefined)
const register = vi.fn(async () => ({ waiting: null, addEventListener: vi.fn(), update }))

beforeEach(() => {
  vi.useFakeTimers()
  const serviceWorker = { controller: null, addEventListener: vi.fn(), register }
  vi.stubGlobal('navigator', { serviceWorker })
  update.mockClear()
})

afterEach(() => {
  setLive(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[PWA-2] the worker is registered, and an update is looked for every sixty seconds', async () => {
  await registerWorker()
  expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' })
  expect(update).not.toHaveBeenCalled()
  vi.advanceTimersByTime(59_999)
  expect(update).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(update).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(59_999)
  expect(update).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(update).toHaveBeenCalledTimes(2)
})

test('[PWA-2] in a live run none is looked for until it is over', async () => {
  await registerWorker()
  setLive(true)
  vi.advanceTimersByTime(60_000)
  expect(update).not.toHaveBeenCalled()
  setLive(false)
  expect(update).toHaveBeenCalledTimes(1)
})

test('[PWA-2] a new version that does not come into force within three seconds is fetched by a reload, after a run', () => {
  const reload = vi.fn()
  const postMessage = vi.fn()
  vi.stubGlobal('location', { reload })
  newVersion.set({ postMessage } as unknown as ServiceWorker)
  takeNewVersion()
  expect(postMessage).toHaveBeenCalledExactlyOnceWith('skip-waiting')
  vi.advanceTimersByTime(2999)
  setLive(true)
  vi.advanceTimersByTime(1)
  expect(reload).not.toHaveBeenCalled()
  setLive(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('[PWA-2] a registration that fails says nothing', async () => {
  register.mockRejectedValueOnce(new Error('refused'))
  await expect(registerWorker()).resolves.toBeUndefined()
})
