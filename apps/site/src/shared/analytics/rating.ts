export type VitalName = 'LCP' | 'FID' | 'INP' | 'CLS' | 'TTFB'

/** Up to the first is good, above the second poor. CLS has no unit, the others are milliseconds. */
const limits: Record<VitalName, readonly [good: number, poor: number]> = {
  LCP: [2500, 4000],
  FID: [100, 300],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1800],
}

export function rate(metric: VitalName, value: number): 'good' | 'needs-improvement' | 'poor' {
  const [good, poor] = limits[metric]
  if (value <= good) return 'good'
  return value > poor ? 'poor' : 'needs-improvement'
}
