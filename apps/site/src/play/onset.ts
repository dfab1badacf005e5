import type { OnsetMethod } from '@reflex/games/core'

export interface Onset {
  /** On the page's own timeline (`performance.now()`). */
  readonly time: number
  readonly method: OnsetMethod
  /** The browser reports others but did not report this one: when it was seen is a guess. */
  readonly isUntold?: true
}

interface ElementTimingEntry extends PerformanceEntry {
  readonly identifier: string
  readonly renderTime: number
  readonly presentationTime?: number
}

/** Away from an isolated page the browser rounds presentation times up to 4 ms steps: 2 ms on average. */
const COARSE_BIAS_MS = 2
/** Entries come a frame or two after the paint, and up to 0.7 s were seen on an overloaded machine. */
const ENTRY_PATIENCE_MS = 1000

const supportsElementTiming = (): boolean =>
  typeof PerformanceObserver !== 'undefined' &&
  (PerformanceObserver.supportedEntryTypes ?? []).includes('element')

/** For a text that stands there before a run: its entry shows whether the browser tells at all. */
export const toldBefore = { elementtiming: 'title' }

/** Lit tiles have neither text nor image, so no entry is to be waited for. */
const isTimed = (id: string): boolean => document.querySelector(`[elementtiming="${id}"]`) !== null

/**
 * Tells when a stimulus really reached the screen. Where the browser reports the presentation
 * of an element (Element Timing) that is the truth; elsewhere a message posted from the frame
 * comes closest. The frame's own timestamp, the usual advice, is one to two frames early.
 */
export class OnsetWatch {
  readonly #entries = new Map<string, (entry: ElementTimingEntry) => void>()
  readonly #observer: PerformanceObserver | null
  #hasTold = false

  constructor() {
    this.#observer = supportsElementTiming() ? this.#observe() : null
  }

  /** To be called in the animation frame that has just put the stimulus into the document. */
  painted(id: string, interval: number): Promise<Onset> {
    const changed = performance.now()
    const fallback = messageStamp(changed, interval)
    if (!this.#observer || !isTimed(id)) return fallback
    return new Promise((resolve) => {
      const giveUp = setTimeout(() => {
        this.#entries.delete(id)
        const untold = this.#hasTold ? ({ isUntold: true } as const) : {}
        void fallback.then((onset) => resolve({ ...onset, ...untold }))
      }, ENTRY_PATIENCE_MS)
      this.#entries.set(id, (entry) => {
        // A run before had stimuli of the same names.
        if (timeOf(entry) < changed) return
        clearTimeout(giveUp)
        this.#entries.delete(id)
        resolve(onsetOf(entry))
      })
    })
  }

  stop(): void {
    this.#observer?.disconnect()
    this.#entries.clear()
  }

  #observe(): PerformanceObserver {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ElementTimingEntry[]) {
        this.#hasTold = true
        this.#entries.get(entry.identifier)?.(entry)
      }
    })
    observer.observe({ type: 'element', buffered: true })
    return observer
  }
}

const timeOf = (entry: ElementTimingEntry): number => entry.presentationTime || entry.renderTime

function onsetOf(entry: ElementTimingEntry): Onset {
  const time = timeOf(entry)
  return globalThis.crossOriginIsolated
    ? { time, method: 'element' }
    : { time: time - COARSE_BIAS_MS, method: 'element-coarse' }
}

/** The message runs after the frame was handed over; a stall may hold it up, but never the frame by more than one. */
function messageStamp(changed: number, interval: number): Promise<Onset> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve({ time: Math.min(performance.now(), changed + interval), method: 'message' })
    })
    port1.start()
    port2.postMessage(null)
  })
}
