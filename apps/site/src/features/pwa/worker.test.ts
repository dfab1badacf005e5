import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLive } from '../../lib/scheduling/run-live.ts'
import { newVersion, registerWorker, takeNewVersion } from './worker.ts'

const update = vi.fn(async () => undefined)
const register = vi.fn(async (): Promise<object> => ({
  waiting: null,
  addEventListener: vi.fn(),
  update,
}))

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

/** What a page hears while a worker is installed, where another is at work already or none. */
async function installBeside(active: object | null): Promise<void> {
  const registration = Object.assign(new EventTarget(), {
    waiting: null,
    installing: null as EventTarget | null,
    active,
    update,
  })
  register.mockResolvedValueOnce(registration)
  await registerWorker()
  const worker = Object.assign(new EventTarget(), { state: 'installing' })
  registration.installing = worker
  registration.dispatchEvent(new Event('updatefound'))
  // It took the page over before that heard of it.
  Object.assign(navigator.serviceWorker, { controller: worker })
  worker.state = 'installed'
  worker.dispatchEvent(new Event('statechange'))
}

test('[PWA-2] only a worker that follows another is a new version, however late the page hears of it', async () => {
  newVersion.set(null)
  await installBeside(null)
  expect(newVersion.now()).toBeNull()
  await installBeside({ state: 'activated' })
  expect(newVersion.now()).not.toBeNull()
  newVersion.set(null)
})

test('[PWA-2] a registration that fails says nothing', async () => {
  register.mockRejectedValueOnce(new Error('refused'))
  await expect(registerWorker()).resolves.toBeUndefined()
})
