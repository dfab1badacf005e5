import type { AdPosition } from '@reflex/contract'
import { useLayoutEffect, useRef, useState } from 'react'
import { useOverlayWords } from '../words/overlays.ts'
import { placementKey } from './ad-plan.ts'

/** Shows the operator which place this is and how large; nobody is asked for anything. */
export function Placeholder({ position }: { readonly position: AdPosition }) {
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
