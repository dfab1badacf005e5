import { gameSlugs } from '@reflex/contract'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { openBrowser } from '../lib/browser.ts'
import { spreadOf } from '../lib/numbers.ts'
import { say, step, type Report } from '../lib/report.ts'
import { table } from '../lib/table.ts'
import { startServer, withDir } from '../server/house.ts'
import { seedStore } from '../server/seed-store.ts'
import { measureUse, type PageUse } from './bytes.ts'
import { categories, measurePage, type PageResult } from './lighthouse-page.ts'

const paths = [
  '/',
  ...gameSlugs.map((slug) => `/game/${slug}`),
  '/challenge',
  '/leaderboard',
  '/guide',
]
const PLAYERS = 2000

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function tell(taken: readonly PageResult[], report: Report): void {
  const path = taken[0]?.path ?? ''
  const failed = [...new Set(taken.flatMap((result) => result.failed))]
  for (const category of categories) {
    const atLeast = category === 'performance' ? 98 : 100
    const of = failed.filter((audit) => audit.startsWith(`${category}:`))
    report.figure({
      name: `${path} ${category}`,
      unit: 'of 100',
      value: spreadOf(taken.map(({ scores }) => scores[category])),
      goal: { atLeast },
      note: of.map((audit) => audit.slice(category.length + 2)).join(', '),
    })
  }
  report.figure({
    name: `${path} layout shift`,
    unit: 'CLS',
    value: spreadOf(taken.map(({ layoutShift }) => layoutShift)),
    goal: { atMost: 0.0049 },
  })
}

function sayUse({ path, chunks, longTasks, longestTaskMs }: PageUse): void {
  const rows = chunks
    .toSorted((a, b) => b.sentBytes - a.sentBytes)
    .map(({ file, sentBytes, usedShare }) => [
      file,
      String(sentBytes),
      usedShare === null ? '' : `${Math.round(usedShare * 100)} %`,
    ])
  say(`\n${path}: ${longTasks} long tasks, the longest ${Math.round(longestTaskMs)} ms`)
  say(table(['file', 'bytes sent', 'used'], rows))
}

/** The site as visitors meet it, on a filled server. */
export const runPages = (report: Report, runs: number, only?: string): Promise<void> =>
  withDir(async (dir) => {
    await seedStore(dir, PLAYERS)
    const server = await startServer(dir)
    const port = await freePort()
    const browser = await openBrowser([`--remote-debugging-port=${port}`])
    const chosen = only === undefined ? paths : paths.filter((path) => path === only)
    try {
      const uses: PageUse[] = []
      const results: PageResult[] = []
      for (const path of chosen) {
        step(`Lighthouse on ${path}`)
        const taken: PageResult[] = []
        for (let i = 0; i < runs; i++) taken.push(await measurePage(server.base, path, port))
        results.push(...taken)
        tell(taken, report)
        const use = await measureUse(browser, server.base, path)
        uses.push(use)
        sayUse(use)
      }
      report.keep('pages', results)
      report.keep('use', uses)
    } finally {
      await browser.close()
      await server.end()
    }
  })
