import { useEffect, useState } from 'react'
import { Banner } from '../../shared/parts/banner.tsx'
import { layout } from '../../shared/words/layout.ts'
import { draftPath, restoreDrafts } from '../../shared/session/drafts.ts'
import { readEmail } from '../../shared/session/store.ts'

type Phase = 'none' | 'waiting' | 'restored'

/** Puts back what was typed before the session ended, as soon as its form is on the page, and says so. */
export function DraftNotice({ path }: { readonly path: string }) {
  const [phase, setPhase] = useState<Phase>('none')
  useEffect(() => {
    const asked = draftPath(readEmail())
    if (asked === null || asked.split('?')[0] !== path) return setPhase('none')
    setPhase('waiting')
    const attempt = (): void => {
      if (!restoreDrafts(readEmail())) return
      watch.disconnect()
      setPhase('restored')
    }
    const watch = new MutationObserver(attempt)
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    attempt()
    return () => watch.disconnect()
  }, [path])
  if (phase === 'none') return null
  const text = phase === 'restored' ? layout.draftRestored : layout.draftWaiting
  return (
    <div className="mx-auto mb-6 max-w-page">
      <Banner banner={{ kind: 'success', text }} />
    </div>
  )
}
