import { Suspense, useSyncExternalStore } from 'react'
import { useHydrated } from '../../lib/routing/use-hydrated.ts'
import { useOverlayWords } from '../../lib/words/page-words.ts'
import { choose } from './banner-state.ts'
import { watchConsent, type Choice } from './choice.ts'
import { ConsentButtons } from './consent-buttons.tsx'
import { declinesBySignal, mayAdvertise, mayTrack } from './consent-rules.ts'

/** What holds now, in a word that only changes when it does. */
function standing(): Choice | 'signal' {
  if (declinesBySignal()) return 'signal'
  return mayTrack() || mayAdvertise() ? 'all' : 'necessary'
}

/** The choice in the middle of a text; its place is kept while the browser is asked what holds. */
export function ConsentControls() {
  const isHydrated = useHydrated()
  return (
    <div data-consent-controls className="my-6 min-h-32 max-w-xl rounded-lg bg-sunken p-5">
      {isHydrated && (
        <Suspense fallback={null}>
          <Controls />
        </Suspense>
      )}
    </div>
  )
}

function Controls() {
  const { consent } = useOverlayWords()
  const now = useSyncExternalStore(watchConsent, standing)
  return (
    <div className="grid gap-4">
      <p role="status" data-consent-now={now} className="m-0!">
        {consent.now[now]}
      </p>
      {now !== 'signal' && <ConsentButtons current={now} onChoose={choose} />}
    </div>
  )
}
