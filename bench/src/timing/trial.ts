import type { Browser } from 'playwright-core'
import { watchOthers } from '../lib/processes.ts'
import { compare, truthsOf } from './compare.ts'
import { watchPage } from './in-page.ts'
import { openSights, playRun } from './play-run.ts'
import type { TakenRun } from './records.ts'
import { joinBusyRoom } from './room.ts'
import type { Row } from './rows.ts'
import { openTracer } from './trace.ts'

/** Plays one run of a row in a profile of its own and holds it against the trace. */
export async function takeRun(browser: Browser, base: string, row: Row): Promise<TakenRun> {
  const { game, input, condition, method } = row
  const context = await browser.newContext({
    viewport: { width: 1000, height: 760 },
    hasTouch: input === 'touch',
    locale: 'en-US',
  })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const sights = await openSights({ page, cdp })
    const { stallMs, stallEveryMs, cpuRate } = condition
    const hideElementTiming = method === 'fallback'
    const selector = '[data-stimulus]'
    await page.addInitScript(watchPage, { selector, stallMs, stallEveryMs, hideElementTiming })
    const room = row.inRoom ? await joinBusyRoom(page, base) : null
    if (!room) await page.goto(`${base}/game/${game.slug}`, { waitUntil: 'networkidle' })
    const begin = () => (room ? room.start(game.slug) : page.click('[data-action="start"]'))
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
    const tracer = await openTracer(browser)
    const others = watchOthers()
    await tracer.start()
    const run = await playRun({ page, cdp }, sights, game, input, begin).finally(() => {
      room?.close()
      return tracer.stop()
    })
    return {
      at: new Date().toISOString(),
      others: others(),
      ...compare(game, run, truthsOf(run.presses, tracer.events())),
    }
  } finally {
    await context.close()
  }
}
