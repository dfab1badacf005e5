import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { tellEvent } from './events.ts'

/** As much of an address as the call takes. */
const LONGEST_PATH = 200

interface Vital {
  readonly name: 'LCP' | 'FID' | 'INP' | 'CLS' | 'TTFB'
  readonly value: number
  readonly rating: 'good' | 'needs-improvement' | 'poor'
}

function tellVital({ name, value, rating }: Vital, path: string): void {
  const shown = Math.round(value * 1000) / 1000
  tellEvent('web_vital', { metric: name, value: shown, rating, path: path.slice(0, LONGEST_PATH) })
}

/** The library measures the first input no more; the product promises its rating. */
export const FIDThresholds = [100, 300] as const

function rateFirstInput(value: number): Vital['rating'] {
  const [good, poor] = FIDThresholds
  if (value <= good) return 'good'
  return value > poor ? 'poor' : 'needs-improvement'
}

function onFID(tell: (vital: Vital) => void): void {
  if (!(PerformanceObserver.supportedEntryTypes ?? []).includes('first-input')) return
  const observer = new PerformanceObserver((list) => {
    const [first] = list.getEntries() as PerformanceEventTiming[]
    if (!first) return
    const value = first.processingStart - first.startTime
    tell({ name: 'FID', value, rating: rateFirstInput(value) })
  })
  observer.observe({ type: 'first-input', buffered: true })
}

/**
 * Measures each page under its own address: those after the first where the browser tells of pages
 * that are drawn into one that is open. `first` is the one that was loaded: who is quick has gone on
 * before this code was there. What is measured in a run is sent after it, as all events are.
 */
export function startVitals(first: string): void {
  if (typeof PerformanceObserver === 'undefined') return
  const told = new Set<string>()
  const tell = (vital: Vital & { readonly id: string; readonly navigationURL?: string }): void => {
    // A page that is hidden and seen again counts once.
    if (told.has(vital.id)) return
    told.add(vital.id)
    tellVital(vital, pathOf(vital.navigationURL) ?? first)
  }
  onTTFB(tell)
  for (const watch of [onLCP, onCLS, onINP]) watch(tell, { reportSoftNavs: true })
  onFID((vital) => tellVital(vital, first))
}

const pathOf = (url: string | undefined): string | undefined =>
  url === undefined || !URL.canParse(url) ? undefined : new URL(url).pathname
