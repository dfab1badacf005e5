import type { Browser } from 'playwright-core'
import type { Figure } from '../lib/goal.ts'
import { mean, spreadOf } from '../lib/numbers.ts'
import { watchPage } from './in-page.ts'
import { openTracer, presentations } from './trace.ts'

const LIT_MS = 600
const GAP_MS = 400
const FRAME_MS = 17

/** How long tiles are really lit and dark on the screen: the first level of two runs. */
export async function measureTiles(browser: Browser, base: string) {
  const lit: number[] = []
  const dark: number[] = []
  for (let run = 0; run < 2; run++) {
    const page = await browser.newPage({ viewport: { width: 1000, height: 760 } })
    await page.addInitScript(watchPage, {
      selector: '[data-lit]',
      stallMs: 0,
      hideElementTiming: false,
    })
    await page.goto(`${base}/game/sequence-memory`, { waitUntil: 'networkidle' })
    const tracer = await openTracer(browser)
    await tracer.start()
    await page.click('[data-action="start"]')
    await page.waitForSelector('[data-phase="playing"]', { timeout: 20_000 })
    const shown = presentations(await tracer.stop())
    await page.close()
    for (let n = 1; shown.has(`bench:on:${n}`); n++) {
      const [on, off, next] = [`on:${n}`, `off:${n}`, `on:${n + 1}`].map((name) =>
        shown.get(`bench:${name}`),
      )
      if (on !== undefined && off !== undefined) lit.push((off - on) / 1000)
      if (off !== undefined && next !== undefined) dark.push((next - off) / 1000)
    }
  }
  const figureOf = (name: string, planned: number, values: number[]): Figure => ({
    name,
    unit: `ms from ${planned}, at most`,
    value: spreadOf([Math.max(...values.map((value) => Math.abs(value - planned)))]),
    goal: { atMost: FRAME_MS },
    note: `mean ${mean(values).toFixed(1)}, ${values.length} of them`,
  })
  const rowOf = (name: string, values: number[]): string[] => [
    name,
    mean(values).toFixed(1),
    Math.min(...values).toFixed(1),
    Math.max(...values).toFixed(1),
  ]
  return {
    rows: [rowOf('lit', lit), rowOf('dark', dark)],
    figures: [figureOf('tile lit', LIT_MS, lit), figureOf('tile gap', GAP_MS, dark)],
  }
}
