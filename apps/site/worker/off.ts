import { scope } from './scope.ts'

/**
 * The way back: served in place of the worker, it takes everything away that any version has kept,
 * and then itscope. Nothing is intercepted, and no tab is disturbed.
 */
scope.addEventListener('install', () => void scope.skipWaiting())

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => scope.registration.unregister()),
  ),
)
