import { readLocal } from '../../lib/storage/local.ts'
import { shownLocale } from '../../lib/words/shown-locale.ts'
import { appInstalled } from '../../tracking/events.ts'
import { startVitals } from '../../tracking/vitals.ts'
import { registerWorker } from '../../features/pwa/worker.ts'
import { startTracking } from '../../tracking/tracking.ts'
import { followOtherTabs } from '../../features/transfer/follow-other-tabs.ts'

/** Only where the server says that the operator wants it; see `ads/page-ads.ts` there. */
function startNetwork(): void {
  const account = document.querySelector<HTMLMetaElement>('meta[data-script]')
  if (!account) return
  const loaded = import('../../ads/network-everywhere.ts')
  // A blocker may refuse the code itself.
  loaded.then(({ loadEverywhere }) => loadEverywhere(account.content)).catch(() => undefined)
}

/** Only for whom the browser keeps that they want some. */
function keepNotices(): void {
  if (readLocal('labs_notices') === null) return
  const loaded = import('../../features/settings/notices.ts')
  loaded.then(({ renewNotices }) => renewNotices(shownLocale())).catch(() => undefined)
}

/** Everything that works behind the page and is not needed to show it. */
export function startBackground(firstPath: string): void {
  // Before the first result is: figures that change their shape under the eye look wrong.
  for (const weight of [300, 500]) void document.fonts.load(`${weight} 1em "Reflex Numerals"`)
  startTracking(firstPath)
  startVitals(firstPath)
  addEventListener('appinstalled', appInstalled)
  followOtherTabs()
  startNetwork()
  if (import.meta.env.PROD) void registerWorker()
  keepNotices()
}
