import { useStore } from '@reflex/ui/browser'
import { useBannerOpen } from '../../tracking/consent/banner-state.ts'
import { ConsentBanner } from '../../tracking/consent/consent-banner.tsx'
import { newsPlace } from '../../play/news-place.tsx'
import { useLive } from '../../lib/scheduling/run-live.ts'
import { InstallBanner } from '../../features/pwa/install-banner.tsx'
import { UpdateBar } from '../../features/pwa/update-bar.tsx'
import { useInstallOffer } from '../../features/pwa/use-install-offer.ts'
import { newVersion } from '../../features/pwa/worker.ts'
import { Unsent } from './unsent.tsx'
import { useOverlayWords } from '../../lib/words/page-words.ts'

/** Fetched before anything is drawn: words that do not come must not cost the page below. */
export const prepareOverlays = useOverlayWords.preload

/** What lies over the foot of the page, one thing at a time and nothing while a run is timed. */
export function Overlays() {
  const words = useOverlayWords()
  const live = useLive()
  return (
    <div
      role="region"
      aria-label={words.region}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-40"
    >
      <Unsent />
      {!live && <Topmost />}
    </div>
  )
}

function Topmost() {
  const asks = useBannerOpen()
  const version = useStore(newVersion)
  const { offer, dismiss } = useInstallOffer()
  const hasResult = useStore(newsPlace) !== null
  if (asks) return <ConsentBanner />
  // What can wait does not lie over a result.
  if (hasResult) return null
  if (version) return <UpdateBar />
  return offer ? <InstallBanner offer={offer} onDismiss={dismiss} /> : null
}
