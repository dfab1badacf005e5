import { useEffect, useRef } from 'react'
import { mayTrack } from '../tracking/consent/consent-rules.ts'
import { afterRun } from '../lib/scheduling/run-live.ts'
import { sendQuietly } from '../tracking/send.ts'
import { useOverlayWords } from '../lib/words/page-words.ts'
import { watchFrame } from './watch-frame.ts'

/** What an own unit may do: run, and open a tab. It has no origin and no storage. */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'

interface OwnFrameProps {
  /** With the key of the device, as the server knows it. */
  readonly place: string
  readonly unit: number | null
}

/** Code that goes elsewhere by itself would stay broken in its place: it is put back, once. */
function putBack(frame: HTMLIFrameElement): () => void {
  let loads = 0
  const onLoad = (): void => {
    loads += 1
    if (loads === 2) frame.contentWindow?.location.replace(frame.src)
  }
  frame.addEventListener('load', onLoad)
  return () => frame.removeEventListener('load', onLoad)
}

/** A unit's own code, apart from the page. What becomes of it is counted for those who allow counting. */
export function OwnFrame({ place, unit }: OwnFrameProps) {
  const { ads } = useOverlayWords()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => (frame.current ? putBack(frame.current) : undefined), [place, unit])
  useEffect(() => {
    if (!frame.current || unit === null) return
    return watchFrame(frame.current, (kind) =>
      afterRun(() => {
        const count = { position: place, ad_unit_id: unit, kind }
        if (mayTrack()) void sendQuietly('/api/v1/ad-counts', count)
      }),
    )
  }, [place, unit])
  return (
    <iframe
      ref={frame}
      // Of several units at a place, this one: another may be drawn for each time that it is asked.
      src={`/ad-frame/${place}${unit === null ? '' : `?unit=${unit}`}`}
      title={ads.title}
      sandbox={SANDBOX}
      referrerPolicy="no-referrer"
      className="size-full border-0"
    />
  )
}
