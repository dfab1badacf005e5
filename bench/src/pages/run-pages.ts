import { gameSlugs, storageKeys, type CallData } from '@reflex/contract'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../lib/browser.ts'
import { say, step, type Report } from '../lib/report.ts'
import { table } from '../lib/table.ts'
import { startServer, withDir } from '../server/start-server.ts'
import { seedStore } from '../server/seed-store.ts'
import { measureUse, type PageUse } from './bytes.ts'
import { measureFirstPresses } from './first-press.ts'
import { categories, measurePage, type PageResult } from './lighthouse-page.ts'
import { measureMainThread, type MainThread } from './main-thread.ts'
import { signIn } from './admin-client.ts'
import { seedMonths } from './seed-months.ts'
import { shiftWithAds, turnAdsOn } from './with-ads.ts'

const paths = [
  '/',
  ...gameSlugs.map((slug) => `/game/${slug}`),
  '/challenge',
  '/daily',
  '/leaderboard',
  '/guide',
]
const officePaths = ['/admin/dashboard', '/admin/access-stats?days=90']
/** Some group; its link is known when it was made. */
const GROUP = '/group'
const PLAYERS = 2000
const SHIFT_SHOWN_AS_NONE = 0.0049
const GOOD_PRESS_MS = 200

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** What costs the points of performance that are missing. */
const reportedMetrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
]

/** A page that is found by its link alone is for no search engine, which Lighthouse holds against it. */
const isForSearch = (path: string): boolean => !path.startsWith(`${GROUP}/`)

function tell(taken: readonly PageResult[], report: Report): void {
  const path = taken[0]?.path ?? ''
  const failed = [...new Set(taken.flatMap((result) => result.failed))]
  for (const category of categories) {
    const atLeast = category === 'performance' ? 98 : 100
    const of = failed.filter((audit) => audit.startsWith(`${category}:`))
    const hasGoal = category !== 'seo' || isForSearch(path)
    const note = of.map((audit) => audit.slice(category.length + 2)).join(', ')
    report.tell(
      `${path} ${category}`,
      'of 100',
      taken.map(({ scores }) => scores[category]),
      { ...(hasGoal && { goal: { atLeast } }), note },
    )
  }
  for (const metric of reportedMetrics) {
    report.tell(
      `${path} ${metric.replaceAll('-', ' ')}`,
      'ms ÷ 4',
      taken.map(({ metrics }) => metrics[metric] ?? Number.NaN),
    )
  }
  report.tell(
    `${path} layout shift`,
    'CLS',
    taken.map(({ layoutShift }) => layoutShift),
    { goal: { atMost: SHIFT_SHOWN_AS_NONE } },
  )
}

function tellThread(path: string, taken: readonly MainThread[], report: Report): void {
  const times = (name: keyof MainThread) => taken.map((thread) => thread[name])
  const unit = 'ms CPU'
  report.tell(`${path} before paint`, unit, times('beforePaintMs'))
  report.tell(`${path} longest task`, unit, times('longestMs'))
  const note = 'by CPU time, whatever else runs'
  report.tell(`${path} blocking ÷ 4`, unit, times('blockingMs'), { note })
}

function sayUse({ path, chunks, longTasks, longestTaskMs }: PageUse): void {
  const rows = chunks
    .toSorted((a, b) => b.sentBytes - a.sentBytes)
    .map(({ file, sentBytes, usedShare, encoding, cacheControl }) => [
      file,
      String(sentBytes),
      usedShare === null ? '' : `${Math.round(usedShare * 100)} %`,
      encoding,
      cacheControl,
    ])
  say(`\n${path}: ${longTasks} long tasks, the longest ${Math.round(longestTaskMs)} ms`)
  say(table(['file', 'bytes sent', 'used', 'encoding', 'cache-control'], rows))
}

interface Bench {
  readonly base: string
  readonly browser: Browser
  readonly report: Report
  readonly runs: number
}

async function repeat<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const taken: T[] = []
  for (let i = 0; i < times; i++) taken.push(await work())
  return taken
}

async function measureSite(bench: Bench, chosen: readonly string[], port: number): Promise<void> {
  const { base, browser, report, runs } = bench
  const results: PageResult[] = []
  const uses: PageUse[] = []
  for (const path of chosen) {
    step(`Lighthouse on ${path}`)
    const taken = await repeat(runs, () => measurePage(base, path, port))
    results.push(...taken)
    tell(taken, report)
    tellThread(path, await repeat(runs, () => measureMainThread(browser, base + path)), report)
    const use = await measureUse(browser, base, path)
    uses.push(use)
    sayUse(use)
  }
  report.keep('pages', results)
  report.keep('use', uses)
}

async function measurePresses({ base, browser, report, runs }: Bench): Promise<void> {
  step('the first press')
  const taken = (await repeat(runs, () => measureFirstPresses(browser, base))).flat()
  for (const pressed of new Set(taken.map((each) => each.pressed))) {
    const times = taken.filter((each) => each.pressed === pressed).map(({ ms }) => ms)
    report.tell(`first press, ${pressed}`, 'ms ÷ 4', times, { goal: { atMost: GOOD_PRESS_MS } })
  }
}

async function measureOffice({ base, browser, report, runs }: Bench): Promise<void> {
  const { token } = await signIn(base)
  const stored = { [storageKeys.adminToken]: token }
  const uses: PageUse[] = []
  for (const path of officePaths) {
    step(`the back office at ${path}`)
    const load = () => measureMainThread(browser, base + path, stored)
    tellThread(path, await repeat(runs, load), report)
    const use = await measureUse(browser, base, path, stored)
    uses.push(use)
    sayUse(use)
  }
  report.keep('office', uses)
}

/** With the network's units in every place, and the back office apart, without which there are none. */
async function measureWithAds(bench: Bench, dir: string, chosen: readonly string[]): Promise<void> {
  const port = await freePort()
  const office = `http://localhost:${port}`
  const server = await startServer(dir, [], { PORT: String(port), ADMIN_ORIGIN: office })
  try {
    await turnAdsOn(await signIn(office))
    await measureShifts({ ...bench, base: server.base }, chosen)
  } finally {
    await server.end()
  }
}

async function measureShifts({ base, browser, report, runs }: Bench, chosen: readonly string[]) {
  for (const path of chosen) {
    const shifts = await repeat(runs, () => shiftWithAds(browser, base + path))
    report.tell(`${path} layout shift, ads on`, 'CLS', shifts, {
      goal: { atMost: SHIFT_SHOWN_AS_NONE },
    })
  }
}

/** Made as somebody makes it; its board is that of a stranger who opens the link. */
async function makeGroup(base: string): Promise<string> {
  const reply = await fetch(`${base}/api/v1/groups`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uid: randomUUID(), name: 'Class 3B', nickname: 'Teacher' }),
  })
  const { data } = (await reply.json()) as { data: CallData<'makeGroup'> }
  return `${GROUP}/${data.code}`
}

/** One of the site's pages, or one of the other parts by its name. */
const isPart = (only: readonly string[], name: string): boolean =>
  only.length === 0 || only.includes(name)

/** The site as visitors meet it, on a filled server. */
export const runPages = (report: Report, runs: number, only: readonly string[]): Promise<void> =>
  withDir(async (dir) => {
    await seedStore(dir, PLAYERS)
    await seedMonths(dir)
    const server = await startServer(dir)
    const port = await freePort()
    const browser = await openBrowser([`--remote-debugging-port=${port}`])
    const chosen = paths.filter((path) => isPart(only, path))
    if (isPart(only, GROUP)) chosen.push(await makeGroup(server.base))
    const bench = { base: server.base, browser, report, runs }
    try {
      await measureSite(bench, chosen, port)
      if (isPart(only, 'presses')) await measurePresses(bench)
      if (isPart(only, 'office')) await measureOffice(bench)
      if (chosen.length > 0) await measureWithAds(bench, dir, chosen)
    } finally {
      await browser.close()
      await server.end()
    }
  })
