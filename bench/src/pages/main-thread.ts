import type { Browser } from 'playwright-core'

/** Lighthouse's phone is this much slower. */
const SLOWDOWN = 4
const LONG_TASK_MS = 50

/** By the thread's own CPU time: what others on the machine do meanwhile is not in it. */
export interface MainThread {
  readonly totalMs: number
  readonly beforePaintMs: number
  readonly longestMs: number
  /** What tasks after the first paint would take beyond 50 ms on a phone, together. */
  readonly blockingMs: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly tdur?: number
}

export function readTrace(events: readonly TraceEvent[]): MainThread {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('the trace has no first paint')
  const tasks = events
    .filter(({ pid, tid }) => pid === paint.pid && tid === paint.tid)
    .filter(({ name, ph }) => ph === 'X' && name === 'ThreadControllerImpl::RunTask')
    .map(({ ts, tdur = 0 }) => ({ ms: tdur / 1000, isBefore: ts < paint.ts }))
  const after = tasks.filter(({ isBefore }) => !isBefore)
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
  return {
    totalMs: sum(tasks.map(({ ms }) => ms)),
    beforePaintMs: sum(tasks.filter(({ isBefore }) => isBefore).map(({ ms }) => ms)),
    longestMs: Math.max(0, ...after.map(({ ms }) => ms)),
    blockingMs: sum(after.map(({ ms }) => Math.max(0, ms * SLOWDOWN - LONG_TASK_MS))),
  }
}

/**
 * What it costs the main thread to load a page, until all that comes late is there; for a visitor
 * who has these things in storage.
 */
export async function measureMainThread(
  browser: Browser,
  url: string,
  stored: Readonly<Record<string, string>> = {},
): Promise<MainThread> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, stored)
  await browser.startTracing(page, {
    categories: ['toplevel', 'loading', 'devtools.timeline', 'blink.user_timing'],
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 1)
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  await context.close()
  return readTrace(trace.traceEvents)
}
