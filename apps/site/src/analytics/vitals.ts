import { isLive, watchLive } from '../play/live.ts'
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

function tellVital(metric: VitalName, measured: number): void {
  const value = Math.round(measured * 1000) / 1000
  tellEvent('web_vital', { metric, value, rating: rate(metric, value), path: location.pathname })
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

/** Measures this page load; what can still change is told when the page is first hidden. */
export function startVitals(): void {
  if (typeof PerformanceObserver === 'undefined') return
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation) tellVital('TTFB', navigation.responseStart)

  let largest: number | null = null
  const shifts = new ShiftSum()
  const answers = new SlowestAnswers()
  observe('largest-contentful-paint', (entry) => {
    largest = entry.startTime
  })
  observe('layout-shift', (entry) => {
    const { hadRecentInput, startTime, value } = entry as ShiftEntry
    if (!hadRecentInput) shifts.add(startTime, value)
  })
  observe('first-input', (entry) => {
    tellVital('FID', (entry as PressEntry).processingStart - entry.startTime)
  })
  observe('event', (entry) => {
    const { interactionId, duration } = entry as PressEntry
    if (interactionId) answers.add(interactionId, duration)
  })

  let isTold = false
  const tellRest = (): void => {
    if (isTold || document.visibilityState !== 'hidden') return
    isTold = true
    if (largest !== null) tellVital('LCP', largest)
    tellVital('CLS', shifts.worst)
    if (answers.slowest !== null) tellVital('INP', answers.slowest)
  }
  document.addEventListener('visibilitychange', tellRest, { capture: true })
}
