import type { Browser } from 'playwright-core'
import { openBrowser } from '../lib/browser.ts'
import { deviation, mean, spreadOf } from '../lib/numbers.ts'
import { say, step, type Report } from '../lib/report.ts'
import { table } from '../lib/table.ts'
import { startServer, withDir } from '../server/house.ts'
import { compare, type TrialErrors } from './compare.ts'
import { boundsOf, conditions, type Condition, type Method } from './conditions.ts'
import { timedGames, type Input, type TimedGame } from './games.ts'
import { watchPage } from './in-page.ts'
import { openSights, playRun } from './play-trial.ts'
import { measureTiles } from './tiles.ts'
import { openTracer } from './trace.ts'

export interface TimingOptions {
  readonly trials: number
  /** Parts of names; a row is measured when all that are given are found in its name. */
  readonly only: readonly string[]
}

interface Row {
  readonly game: TimedGame
  readonly input: Input
  readonly condition: Condition
  readonly method: Method
}

const nameOf = ({ game, input, condition, method }: Row): string =>
  [game.slug, input, condition.name, method].join(' · ')

const allRows = (): Row[] =>
  timedGames.flatMap((game) =>
    game.inputs.flatMap((input) =>
      (['element', 'fallback'] as const).flatMap((method) =>
        conditions.map((condition) => ({ game, input, condition, method })),
      ),
    ),
  )

async function trial(browser: Browser, base: string, row: Row): Promise<TrialErrors | null> {
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
    await page.addInitScript(watchPage, {
      selector: '[data-stimulus]',
      stallMs: condition.stallMs,
      hideElementTiming: method === 'fallback',
    })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: condition.cpuRate })
    await page.goto(`${base}/game/${game.slug}`, { waitUntil: 'networkidle' })
    const tracer = await openTracer(browser)
    await tracer.start()
    sights.clear()
    const played = await playRun({ page, cdp }, sights, game, input).catch((error: unknown) => {
      step(`${nameOf(row)}: ${error instanceof Error ? error.message.split('\n')[0] : 'failed'}`)
      return null
    })
    const events = await tracer.stop()
    return played && compare(game, played, events)
  } finally {
    await context.close()
  }
}

function tell(row: Row, trials: readonly TrialErrors[], failed: number, report: Report): void {
  const bounds = boundsOf(row.method, row.condition)
  const errors = trials.flatMap(({ rounds }) => rounds)
  const shown = spreadOf(trials.map((each) => each.shown))
  const repeated = trials.reduce((total, each) => total + each.repeated, 0)
  const notes = [
    `mean ${mean(errors).toFixed(2)} ± ${deviation(errors).toFixed(2)} ms`,
    `${errors.length} rounds`,
    `shown ${mean(shown.values).toFixed(2)}`,
    ...(repeated > 0 ? [`${repeated} void`] : []),
    ...(failed > 0 ? [`${failed} not played`] : []),
  ]
  const note = notes.join(', ')
  const name = nameOf(row)
  report.figure({
    name,
    unit: 'ms |bias|',
    value: spreadOf([Math.abs(mean(errors))]),
    goal: { atMost: bounds.bias },
    note,
  })
  report.figure({
    name,
    unit: 'ms SD',
    value: spreadOf([errors.length > 0 ? deviation(errors) : Number.NaN]),
    goal: { atMost: bounds.deviation },
  })
  report.keep(name, { errors, shown: shown.values, repeated, failed })
}

/** How true the milliseconds are that each timed game shows. */
export const runTiming = ({ trials, only }: TimingOptions, report: Report): Promise<void> =>
  withDir(async (dir) => {
    const server = await startServer(dir)
    const browser = await openBrowser()
    say(`Chromium ${browser.version()}, ${trials} runs of each row`)
    const rows = allRows().filter((row) => only.every((part) => nameOf(row).includes(part)))
    try {
      for (const row of rows) {
        const done: TrialErrors[] = []
        for (let i = 0; i < trials; i++) {
          const errors = await trial(browser, server.base, row)
          if (errors) done.push(errors)
        }
        tell(row, done, trials - done.length, report)
      }
      if (only.every((part) => 'tiles'.includes(part))) {
        const tiles = await measureTiles(browser, server.base)
        say(table(['tiles', 'mean ms', 'least', 'most'], tiles.rows))
        for (const figure of tiles.figures) report.figure(figure)
      }
    } finally {
      await browser.close()
      await server.end()
    }
  })
