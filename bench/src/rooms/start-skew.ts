import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../lib/browser.ts'
import type { Child } from '../lib/child.ts'
import { median, quantile } from '../lib/numbers.ts'
import { step, type Report } from '../lib/report.ts'
import { roomOf } from './players.ts'

const ROOMS = 10
const HOUR = 3_600_000
/** By how much the clocks of the pages are wrong: they start by the server's. */
const CLOCKS = [0, HOUR, -HOUR]

declare global {
  /** When the round of this page began, by the machine's clock. */
  var roundBegan: number | undefined
}

/** Runs in the page. */
function watchStart(wrongBy: number): void {
  const { now } = Date
  Date.now = () => now() + wrongBy
  const look = (): void => {
    const phase = document.querySelector<HTMLElement>('[data-game]')?.dataset['phase'] ?? 'idle'
    if (phase !== 'idle') globalThis.roundBegan ??= performance.timeOrigin + performance.now()
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
}

async function openPage(browser: Browser, address: string, wrongBy: number): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await page.addInitScript(watchStart, wrongBy)
  await page.goto(address)
  await page.click('[data-action="join"]')
  return page
}

/** How far apart pages in one room begin a round that starts at the same moment for all. */
export async function measureStarts(server: Child, report: Report): Promise<void> {
  const browser = await openBrowser()
  const skews: number[] = []
  try {
    for (let nth = 1; nth <= ROOMS; nth++) {
      const { code, players } = await roomOf(server.port, 2)
      const address = `${server.base}/room/${code}`
      const pages = await Promise.all(CLOCKS.map((wrong) => openPage(browser, address, wrong)))
      for (const page of pages) await page.waitForSelector('[data-phase="lobby"]')
      await players[0]?.post(`rooms/${code}/start`, { games: ['reaction-time'] })
      const began = await Promise.all(
        pages.map(async (page) => {
          const at = await page.waitForFunction(() => globalThis.roundBegan)
          return Number(await at.jsonValue())
        }),
      )
      skews.push(Math.max(...began) - Math.min(...began))
      step(`start ${nth} of ${ROOMS}: ${skews.at(-1)?.toFixed(1)} ms`)
      for (const page of pages) await page.context().close()
      for (const player of players) player.close()
    }
  } finally {
    await browser.close()
  }
  report.tell(
    'a start, between three pages whose clocks are hours apart, median',
    'ms',
    median(skews),
  )
  report.tell('the same, 95th percentile', 'ms', quantile(skews, 0.95), { goal: { atMost: 30 } })
}
