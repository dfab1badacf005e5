import { answerPage } from './answer-page.ts'
import { dropOldAssets, keepAssets, keptAsset } from './kept-assets.ts'
import { dropOldPages } from './kept-pages.ts'
import { openNotice, showNotice } from './notices.ts'
import { kindOf } from './request-kind.ts'
import { scope } from './scope.ts'

scope.addEventListener('install', (event) => event.waitUntil(keepAssets()))

scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldAssets(), dropOldPages()]).then(() => scope.clients.claim())),
)

/** A new version waits until the visitor says so. */
scope.addEventListener('message', ({ data }) => {
  if (data === 'skip-waiting') void scope.skipWaiting()
})

scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, scope.location.origin)
  if (kind === 'page') event.respondWith(answerPage(event))
  if (kind === 'asset') {
    event.respondWith(keptAsset(event.request).then((kept) => kept ?? fetch(event.request)))
  }
})

scope.addEventListener('push', (event) => event.waitUntil(showNotice(event.data)))

scope.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotice(event.notification)),
)
