import type { Browser, Page, Request } from 'playwright-core'

export interface ChunkUse {
  readonly file: string
  readonly sentBytes: number
  /** Of the text, compressed or not: what ran or applied until the page was still. */
  readonly usedShare: number | null
  readonly cacheControl: string
  readonly encoding: string
}

export interface PageUse {
  readonly path: string
  readonly chunks: readonly ChunkUse[]
  readonly longTasks: number
  readonly longestTaskMs: number
}

interface Range {
  readonly start: number
  readonly end: number
}

/** Ranges may lie in each other: bytes are counted once. */
export function coveredLength(ranges: readonly Range[]): number {
  let length = 0
  let from = 0
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    length += Math.max(0, end - Math.max(start, from))
    from = Math.max(from, end)
  }
  return length
}

interface FunctionRanges {
  readonly ranges: readonly { count: number; startOffset: number; endOffset: number }[]
}

/** V8 tells of nested blocks, the inner ones later: each says whether its own text ran. */
function ranShare(length: number, functions: readonly FunctionRanges[]): number {
  const ran = new Uint8Array(length)
  for (const { ranges } of functions) {
    for (const { count, startOffset, endOffset } of ranges) {
      ran.fill(count > 0 ? 1 : 0, startOffset, endOffset)
    }
  }
  return ran.reduce((total, each) => total + each, 0) / length
}

type Sent = Omit<ChunkUse, 'file' | 'usedShare'>

function watchSent(page: Page): Map<string, Sent> {
  const sent = new Map<string, Sent>()
  const keep = async (request: Request): Promise<void> => {
    const [{ responseBodySize }, response] = await Promise.all([
      request.sizes(),
      request.response(),
    ])
    const headers = response?.headers() ?? {}
    sent.set(request.url(), {
      sentBytes: responseBodySize,
      cacheControl: headers['cache-control'] ?? '',
      encoding: headers['content-encoding'] ?? '',
    })
  }
  // Whoever closes the page first may leave a last answer without its size.
  page.on('requestfinished', (request) => void keep(request).catch(() => undefined))
  return sent
}

/**
 * What a page loads, how much of its scripts and styles ran, and what blocked it meanwhile; for a
 * visitor who has these things in storage.
 */
export async function measureUse(
  browser: Browser,
  base: string,
  path: string,
  stored: Readonly<Record<string, string>> = {},
): Promise<PageUse> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const sent = watchSent(page)
  await page.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, stored)
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(window, { benchTasks: tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.coverage.startJSCoverage()
  await page.coverage.startCSSCoverage()
  await page.goto(`${base}${path}`, { waitUntil: 'networkidle' })
  const scripts = await page.coverage.stopJSCoverage()
  const styles = await page.coverage.stopCSSCoverage()
  const tasks = await page.evaluate(
    () => (window as unknown as { benchTasks: number[] }).benchTasks,
  )
  await page.close()
  const shares = new Map<string, number>()
  for (const { url, source = '', functions } of scripts)
    shares.set(url, ranShare(source.length, functions))
  for (const { url, text = '', ranges } of styles)
    shares.set(url, coveredLength(ranges) / text.length)
  const chunks = [...sent].map(([url, each]) => ({
    ...each,
    file: new URL(url).pathname,
    usedShare: shares.get(url) ?? null,
  }))
  return { path, chunks, longTasks: tasks.length, longestTaskMs: Math.max(0, ...tasks) }
}
