import type { Browser } from 'playwright-core'
import type { Figure } from '../lib/goal.ts'
import { mean, slopeOf, spreadOf } from '../lib/numbers.ts'
import type { Condition } from './conditions.ts'
import { watchPage } from './in-page.ts'
import { openSights, type Sights } from './play-run.ts'
import { openTracer, presentations } from './trace.ts'

const LIT_MS = 600
const GAP_MS = 400
const FRAME_MS = 17
/** How many tiles each level shows. */
const LEVELS = [3, 4, 5, 6, 7]
const PLAYING_WITHIN_MS = 20_000

/** One tile on the screen, in ms of the trace's clock. */
interface Lit {
  readonly on: number
  readonly off: number
}

/** What a level's tiles were like against the plan. */
export function judgeLevel(tiles: readonly Lit[]) {
  const first = tiles[0]?.on ?? Number.NaN
  return {
    lit: tiles.map(({ on, off }) => off - on),
    dark: tiles.slice(1).map(({ on }, i) => on - (tiles[i]?.off ?? Number.NaN)),
    late: tiles.map(({ on }, i) => ({ x: i, y: on - first - i * (LIT_MS + GAP_MS) })),
  }
}

/** Watches one level to its end; the tiles in their order. */
async function watchLevel(sights: Sights, length: number): Promise<{ n: number; key: string }[]> {
  const seen: { n: number; key: string }[] = []
  for (let dark = 0; dark < length;) {
    const sight = await sights.next()
    if (!sight || sight.kind === 'end') throw new Error('the tiles stopped')
    if (sight.kind === 'off') dark++
    else seen.push({ n: sight.n, key: String(Number(sight.tile) + 1) })
  }
  return seen
}

async function takeLevels(browser: Browser, base: string, condition: Condition): Promise<Lit[][]> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 760 } })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const sights = await openSights({ page, cdp })
    const { stallMs, stallEveryMs, cpuRate } = condition
    const watched = { selector: '[data-lit]', hideElementTiming: false }
    await page.addInitScript(watchPage, { ...watched, stallMs, stallEveryMs })
    await page.goto(`${base}/game/sequence-memory`, { waitUntil: 'networkidle' })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
    const tracer = await openTracer(browser)
    await tracer.start()
    await page.click('[data-action="start"]')
    const levels: number[][] = []
    for (const length of LEVELS) {
      const seen = await watchLevel(sights, length)
      levels.push(seen.map(({ n }) => n))
      await page.waitForSelector('[data-phase="playing"]', { timeout: PLAYING_WITHIN_MS })
      for (const { key } of seen) await page.keyboard.press(key, { delay: 70 })
    }
    await tracer.stop()
    const shown = presentations(tracer.events())
    const at = (mark: string) => (shown.get(`bench:${mark}`) ?? Number.NaN) / 1000
    return levels.map((level) => level.map((n) => ({ on: at(`on:${n}`), off: at(`off:${n}`) })))
  } finally {
    await context.close()
  }
}

/** How long tiles are really lit and dark on the screen, and whether a level drifts. */
export async function measureTiles(
  browser: Browser,
  base: string,
  condition: Condition,
): Promise<Figure[]> {
  const levels = [
    ...(await takeLevels(browser, base, condition)),
    ...(await takeLevels(browser, base, condition)),
  ].map(judgeLevel)
  // A stalled page cannot change a tile in time: what it does then is reported, not judged.
  const goal = condition.stallMs > 0 ? {} : { goal: { atMost: FRAME_MS } }
  const figureOf = (name: string, planned: number, values: readonly number[]): Figure => ({
    name: `tiles · ${condition.name} · ${name}`,
    unit: `ms from ${planned}, at most`,
    value: spreadOf([Math.max(...values.map((value) => Math.abs(value - planned)))]),
    ...goal,
    note: `mean ${mean(values).toFixed(1)}, ${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)}, ${values.length} of them`,
  })
  const late = levels.flatMap((level) => level.late)
  const drift = figureOf(
    'last of a level',
    0,
    levels.map((level) => level.late.at(-1)?.y ?? Number.NaN),
  )
  return [
    figureOf(
      'lit',
      LIT_MS,
      levels.flatMap(({ lit }) => lit),
    ),
    figureOf(
      'dark',
      GAP_MS,
      levels.flatMap(({ dark }) => dark),
    ),
    { ...drift, note: `${drift.note}; ${slopeOf(late).toFixed(2)} ms a tile` },
  ]
}
