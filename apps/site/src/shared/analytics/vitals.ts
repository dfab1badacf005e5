import { isLive, watchLive } from '../scheduling/run-live.ts'
import { watchPageMoves } from '../tracking/page-moves.ts'
import { tellEvent } from './events.ts'
import { rate, type VitalName } from './rating.ts'
import { ShiftSum, SlowestAnswers } from './vital-sums.ts'

interface ShiftEntry extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

interface PressEntry extends PerformanceEntry {
  readonly interactionId?: number
  readonly processingStart: number
}

/** As much of an address as the call takes. */
const LONGEST_PATH = 200

function tellVital(metric: VitalName, measured: number, path: string): void {
  const value = Math.round(measured * 1000) / 1000
  const where = path.slice(0, LONGEST_PATH)
  tellEvent('web_vital', { metric, value, rating: rate(metric, value), path: where })
}

/** Watches one kind of entry, those so far included; not while a run is timed. */
function observe(type: string, take: (entry: PerformanceEntry) => void): void {
  if (!(PerformanceObserver.supportedEntryTypes ?? []).includes(type)) return
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry)
  })
  const watch = (buffered: boolean): void => observer.observe({ type, buffered })
  watch(true)
  watchLive(() => (isLive() ? observer.disconnect() : watch(false)))
}

/** What one page was like, from its first frame until it is left or hidden. */
class PageVitals {
  readonly #path: string
  readonly #shifts = new ShiftSum()
  readonly #answers = new SlowestAnswers()
  /** Only the page that was loaded has one: those after it are drawn into it. */
  largest: number | null = null
  #isTold = false

  constructor(path: string) {
    this.#path = path
  }

  shifted({ hadRecentInput, startTime, value }: ShiftEntry): void {
    if (!hadRecentInput) this.#shifts.add(startTime, value)
  }

  pressed({ interactionId, duration }: PressEntry): void {
    if (interactionId) this.#answers.add(interactionId, duration)
  }

  tell(): void {
    if (this.#isTold) return
    this.#isTold = true
    if (this.largest !== null) tellVital('LCP', this.largest, this.#path)
    tellVital('CLS', this.#shifts.worst, this.#path)
    if (this.#answers.slowest !== null) tellVital('INP', this.#answers.slowest, this.#path)
  }
}

/**
 * Measures each page under its own address. `first` is the one that was loaded: who is quick has
 * gone on before this code was there. What can still change is sent when the page is left or hidden.
 */
export function startVitals(first: string): void {
  if (typeof PerformanceObserver === 'undefined') return
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation) tellVital('TTFB', navigation.responseStart, first)

  const loaded = new PageVitals(first)
  let shown = loaded
  observe('largest-contentful-paint', (entry) => {
    if (shown === loaded) loaded.largest = entry.startTime
  })
  observe('layout-shift', (entry) => shown.shifted(entry as ShiftEntry))
  observe('first-input', (entry) => {
    tellVital('FID', (entry as PressEntry).processingStart - entry.startTime, first)
  })
  observe('event', (entry) => shown.pressed(entry as PressEntry))

  watchPageMoves((path) => {
    shown.tell()
    shown = new PageVitals(path)
  })
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') shown.tell()
  }
  document.addEventListener('visibilitychange', onHidden, { capture: true })
}
