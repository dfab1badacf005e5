/** Shown: loaded. Seen: half of it for a second, as the MRC counts it. Left by: once at most. */
export type AdMoment = 'impression' | 'viewable' | 'click'

const SEEN_PART = 0.5
const SEEN_MS = 1000

type Tell = (moment: AdMoment) => void

function watchLoad(frame: HTMLIFrameElement, tell: Tell, signal: AbortSignal): void {
  frame.addEventListener('load', () => tell('impression'), { once: true, signal })
}

function watchSight(frame: HTMLIFrameElement, tell: Tell, signal: AbortSignal): void {
  let isInSight = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const judge = (): void => {
    clearTimeout(timer)
    if (!isInSight || document.visibilityState !== 'visible' || signal.aborted) return
    timer = setTimeout(() => {
      observer.disconnect()
      tell('viewable')
    }, SEEN_MS)
  }
  const observer = new IntersectionObserver(
    ([entry]) => {
      isInSight = (entry?.intersectionRatio ?? 0) >= SEEN_PART
      judge()
    },
    { threshold: SEEN_PART },
  )
  // What has not come yet is not seen, however long its place is.
  frame.addEventListener('load', () => observer.observe(frame), { once: true, signal })
  document.addEventListener('visibilitychange', judge, { signal })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    observer.disconnect()
  })
}

/** The frame says itself when one of its links was followed, or a tab opened. */
function watchLeaving(frame: HTMLIFrameElement, tell: Tell, signal: AbortSignal): void {
  let isTold = false
  const hear = ({ source, data }: MessageEvent<unknown>): void => {
    if (isTold || data !== 'ad-left' || source !== frame.contentWindow) return
    isTold = true
    tell('click')
  }
  addEventListener('message', hear, { signal })
}

/** Tells what becomes of an own unit, each moment once. */
export function watchFrame(frame: HTMLIFrameElement, tell: Tell): () => void {
  const watch = new AbortController()
  watchLoad(frame, tell, watch.signal)
  watchSight(frame, tell, watch.signal)
  watchLeaving(frame, tell, watch.signal)
  return () => watch.abort()
}
