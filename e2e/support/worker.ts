import type { Page } from '@playwright/test'
import { Front } from './front.ts'
import { test as base } from './test.ts'

/** Pages come through a front of the test's own, with the service worker at work. */
export const test = base.extend<{ front: Front }>({
  front: async ({ server }, use) => {
    const front = await Front.start(server.origin)
    await use(front)
    front.stop()
  },
  baseURL: async ({ front }, use) => use(front.origin),
  serviceWorkers: 'allow',
})

/** Runs in the page; resolves when the worker answers for it. */
export async function takenOver(): Promise<void> {
  await navigator.serviceWorker.ready
  if (navigator.serviceWorker.controller) return
  await new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  )
}

export const controlled = (page: Page): Promise<void> => page.evaluate(takenOver)

export const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

export const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys())

/** Looks for a new version now, as the page does every minute, and waits until it is installed. */
export const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
    const worker = registration?.installing
    if (!worker) return
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
  })
