import lighthouse, { type Result } from 'lighthouse'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

export interface PageResult {
  readonly path: string
  readonly scores: Readonly<Record<Category, number>>
  readonly layoutShift: number
  /** Audits that cost a category its hundred. */
  readonly failed: readonly string[]
  readonly metrics: Readonly<Record<string, number>>
  /** Lighthouse's own measure of how fast the machine was meanwhile; a calm one keeps it. */
  readonly machineIndex: number
}

const metricIds = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'speed-index',
  'interactive',
] as const

const MEASURED_APART = new Set<string>(metricIds)

function failedAudits({ categories: found, audits }: Result): string[] {
  return categories.flatMap((name) =>
    (found[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && !MEASURED_APART.has(id))
      .filter(({ id }) => {
        const score = audits[id]?.score
        return score !== null && score !== undefined && score < 1
      })
      .map(({ id }) => `${name}: ${id}`),
  )
}

/** A trace may come out without a paint on a busy machine: that run says nothing about the page. */
const MOST_TRIES = 3

/** One page as a phone on a slow line meets it: Lighthouse's mobile form factor and throttling. */
export async function measurePage(base: string, path: string, port: number): Promise<PageResult> {
  for (let attempt = 1; ; attempt++) {
    const result = await measureOnce(base, path, port)
    if (!Number.isNaN(result.metrics['largest-contentful-paint']) || attempt === MOST_TRIES)
      return result
  }
}

async function measureOnce(base: string, path: string, port: number): Promise<PageResult> {
  const run = await lighthouse(`${base}${path}`, {
    port,
    logLevel: 'silent',
    onlyCategories: [...categories],
  })
  if (!run) throw new Error(`no result for ${path}`)
  const { lhr } = run
  const scoreOf = (name: Category): number => Math.round((lhr.categories[name]?.score ?? 0) * 100)
  return {
    path,
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    layoutShift: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    failed: failedAudits(lhr),
    metrics: Object.fromEntries(
      metricIds.map((id) => [id, Math.round(lhr.audits[id]?.numericValue ?? Number.NaN)]),
    ),
    machineIndex: lhr.environment.benchmarkIndex,
  }
}
