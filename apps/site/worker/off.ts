import { scope } from './scope.ts'

/**
 * The way back: served in place of the worker, it takes everything away that any version has kept,
 * and then itself. Nothing is intercepted; open tabs load once more, after a run at the earliest.
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
