/** Shown: loaded. Seen: half of it for a second, as the MRC counts it. Pressed: once at most. */
export type AdMoment = 'impression' | 'viewable' | 'click'

const SEEN_PART = 0.5
const SEEN_MS = 1000
/** Whoever comes into the frame this soon after a Tab came with it. */
const TAB_MS = 300

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

/** A frame without an origin tells nothing: that the window loses the focus to it is all there is to see. */
function watchPress(frame: HTMLIFrameElement, tell: Tell, signal: AbortSignal): void {
  let lastTab = -Infinity
  let isTold = false
  const look = (): void => {
    if (isTold || signal.aborted || document.activeElement !== frame) return
    isTold = true
    tell('click')
  }
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Tab') lastTab = performance.now()
    },
    { signal },
  )
  addEventListener(
    'blur',
    () => {
      // Some browsers name the new active element only after this event.
      if (performance.now() - lastTab > TAB_MS) setTimeout(look)
    },
    { signal },
  )
}

/** Tells what becomes of an own unit, each moment once. */
export function watchFrame(frame: HTMLIFrameElement, tell: Tell): () => void {
  const watch = new AbortController()
  watchLoad(frame, tell, watch.signal)
  watchSight(frame, tell, watch.signal)
  watchPress(frame, tell, watch.signal)
  return () => watch.abort()
}
