import { adRooms, storageKeys, type AdPosition } from '@reflex/contract'
import { useEffect, useState, useSyncExternalStore, useLayoutEffect, useRef } from 'react'
import { watchConsent } from '../tracking/consent/choice.ts'
import { mayAdvertise } from '../tracking/consent/consent-rules.ts'
import { runIsOver } from '../lib/scheduling/run-live.ts'
import { readLocal } from '../lib/storage/local.ts'
import { useOverlayWords } from '../lib/words/page-words.ts'
import { findPlan, type AdPlan, placementKey, watchWidth } from './ad-plan.ts'
import { NetworkTag } from './network-tag.tsx'
import { OwnFrame } from './own-frame.tsx'

/** Shows the operator which place this is and how large; no network is asked. */
function Placeholder({ position }: { readonly position: AdPosition }) {
  const { ads } = useOverlayWords()
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState('')
  useLayoutEffect(() => {
    // With its own edge, which a client size leaves out.
    if (box.current) setSize(`${box.current.offsetWidth} × ${box.current.offsetHeight}`)
  }, [])
  return (
    <div
      ref={box}
      data-ad-placeholder={position}
      className="flex size-full flex-wrap content-center items-center justify-center gap-x-3 border border-dashed border-tick bg-sunken text-sm text-soft"
    >
      <span>{ads.placeholder}</span>
      <code>{placementKey(position)}</code>
      <span className="tabular-nums">{size}</span>
    </div>
  )
}

interface AdFillingProps {
  readonly position: AdPosition
}

/** Fetched before anything is drawn: words that do not come must not cost the page around. */
export const prepareAds = useOverlayWords.preload

/** What stands in a place, for those who may be shown it. */
export function AdFilling({ position }: AdFillingProps) {
  const isAllowed = useSyncExternalStore(watchConsent, mayAdvertise)
  if (readLocal(storageKeys.adDevMode) === 'true') return <Placeholder position={position} />
  return isAllowed ? <Ad position={position} /> : null
}

/** No higher than a banner: a unit that may choose its height would be cut. */
const LOW_PX = 100
const isLow = (position: AdPosition, key: string): boolean =>
  adRooms[position][key === position ? 'desktop' : 'mobile'].flexible <= LOW_PX

function Ad({ position }: AdFillingProps) {
  const key = useSyncExternalStore(watchWidth, () => placementKey(position))
  const [plan, setPlan] = useState<AdPlan | null>(null)
  useEffect(() => {
    let isHere = true
    const fill = async (): Promise<void> => {
      // It may be drawn, and be answered, after a run has begun.
      await runIsOver()
      const found = await findPlan(key)
      await runIsOver()
      if (isHere) setPlan(found)
    }
    void fill()
    return () => {
      isHere = false
    }
  }, [key])
  if (plan?.kind === 'network') return <NetworkTag {...plan} isLow={isLow(position, key)} />
  return plan ? <OwnFrame key={key} place={plan.place} unit={plan.unit} /> : null
}
