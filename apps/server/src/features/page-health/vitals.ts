import type { CallData } from '@reflex/contract'
import type { HealthStore, VitalCount, VitalSample } from './port.ts'

type Vital = CallData<'getSiteHealth'>['vitals'][number]
type VitalName = Vital['name']

/** Up to the first is good, above the second poor. CLS has no unit, the others are milliseconds. */
const limits: Record<VitalName, readonly [good: number, poor: number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  FID: [100, 300],
  CLS: [0.1, 0.25],
  TTFB: [800, 1800],
}
const names = Object.keys(limits) as VitalName[]

/** Buckets grow by two percent, so a percentile read from them is within one percent. */
const GROWTH = 1.02
const LARGEST = 600_000
/** CLS lies mostly under one: it is counted in thousandths. */
const scaleOf = (name: VitalName): number => (name === 'CLS' ? 1000 : 1)

const isVital = (name: unknown): name is VitalName => names.some((each) => each === name)

/** The bucket of a measurement; null for an invalid one. */
export function sampleOf(metric: unknown, value: unknown): VitalSample | null {
  if (!isVital(metric) || typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
    return null
  }
  const scaled = Math.min(LARGEST, value * scaleOf(metric))
  const bucket = scaled < 1 ? 0 : 1 + Math.floor(Math.log(scaled) / Math.log(GROWTH))
  return { vital: metric, bucket }
}

/** The middle of a bucket, in the vital's own unit. */
const valueOf = (name: VitalName, bucket: number): number =>
  bucket === 0 ? 0 : GROWTH ** (bucket - 0.5) / scaleOf(name)

function rate(name: VitalName, value: number): Vital['rating'] {
  const [good, poor] = limits[name]
  if (value <= good) return 'good'
  return value > poor ? 'poor' : 'needs-improvement'
}

/** `counts` come with the lowest bucket first. */
function summarise(counts: readonly VitalCount[]): Vital[] {
  return names.flatMap((name) => {
    const own = counts.filter(({ vital }) => vital === name)
    const samples = own.reduce((sum, each) => sum + each.samples, 0)
    let below = 0
    const at = own.find((each) => (below += each.samples) >= samples * 0.75)
    if (!at) return []
    const p75 = valueOf(name, at.bucket)
    const shown = name === 'CLS' ? Math.round(p75 * 1000) / 1000 : Math.round(p75)
    return [{ name, p75: shown, rating: rate(name, shown), samples }]
  })
}

/** Vitals and errors of days from first to last, as yyyymmdd. */
export async function readSiteHealth(
  store: HealthStore,
  [first, last]: readonly [number, number],
): Promise<CallData<'getSiteHealth'>> {
  return {
    vitals: summarise(await store.vitalCounts(first, last)),
    client_errors: await store.errorCount(first, last),
  }
}
