import { useStore } from '@reflex/ui/browser'
import { useEffect, useState } from 'react'
import { isResting } from './dismissal.ts'
import { installOffer, type InstallOffer } from './install-offer.ts'

const LATEST_MS = 30_000

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

/** The offer, while the banner for it may be shown; looked at again after half a minute. */
export function useInstallOffer(): { offer: InstallOffer | null; dismiss: () => void } {
  const offer = useStore(installOffer)
  const [isAway, setAway] = useState(() => isResting(Date.now()))
  useEffect(() => {
    const timer = setTimeout(() => setAway(isResting(Date.now())), LATEST_MS)
    return () => clearTimeout(timer)
  }, [])
  const isShown = offer !== null && !isAway && !isInstalled()
  return { offer: isShown ? offer : null, dismiss: () => setAway(true) }
}
