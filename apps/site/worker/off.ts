import { scope } from './scope.ts'

async function takeAllAway(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  // Not awaited: it comes after this install, which would wait for itself.
  void scope.registration.unregister()
  // A worker that does not install is no new version: it does not wait and announces nothing.
  throw new Error('The service worker is switched off')
}

/**
 * The way back: served in place of the worker, it takes the registration away and everything that any
 * version has kept. Open tabs go on as they are; the next page that is loaded has no worker.
 */
scope.addEventListener('install', (event) => event.waitUntil(takeAllAway()))
