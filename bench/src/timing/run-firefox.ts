import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { tryRunBy, Firefox, keepScores, sentLog, Visitor } from '@reflex/e2e/engines'
import { watchOthers } from '../lib/processes.ts'
import { say, step, type Report } from '../lib/report.ts'
import { startServer, withDir } from '../server/start-server.ts'
import { compare } from './compare.ts'
import { conditions } from './conditions.ts'
import { timedGames, type TimedGame } from './games.ts'
import { profilerTo, readTruths } from './gecko-profile.ts'
import { watchPage } from './in-page.ts'
import { emptyRecord, type TakenRun } from './records.ts'
import { nameOf, type Row } from './rows.ts'
import { tell, type TimingOptions } from './run-timing.ts'
import { takeRow } from './take-row.ts'

const firefoxPath = process.env['FIREFOX_PATH'] ?? 'firefox-esr'

/** A browser that was just started is busy with itself. */
const SETTLING_MS = 3000

const watched = {
  selector: '[data-stimulus]',
  stallMs: 0,
  stallEveryMs: 0,
  hideElementTiming: false,
}

/** Runs in the page: marks each press with the event's own stamp. */
function markPresses(): void {
  const mark = ({ timeStamp }: Event) =>
    void performance.mark('bench:press', { startTime: timeStamp })
  addEventListener('pointerdown', mark, { capture: true })
}

async function playRun(firefox: Firefox, base: string, { slug }: TimedGame) {
  const driver = await firefox.open({ width: 1000, height: 760 })
  const visitor = new Visitor(driver, base)
  await visitor.goto(`/game/${slug}`)
  await driver.evaluate(watchPage, watched)
  await driver.evaluate(markPresses, null)
  await driver.evaluate(keepScores, null)
  await pause(SETTLING_MS)
  const ended = await tryRunBy(visitor, slug, { input: 'mouse' })
  if (ended === 'void') throw new Error('the game voided the whole run')
  await visitor.see('[data-rank]')
  const exact = await visitor.attribute('[data-score]', 'data-ms')
  const shown = Number(exact ?? (await visitor.attribute('[data-score]', 'data-score')))
  const log = await driver.evaluate(sentLog, null)
  await driver.close()
  return { shown, log }
}

/** A Firefox for each run: it writes down what it knows of its frames when it ends. */
async function takeRun(base: string, file: string, game: TimedGame): Promise<TakenRun> {
  const firefox = await Firefox.start(firefoxPath, profilerTo(file))
  const others = watchOthers()
  const run = await playRun(firefox, base, game).finally(() => firefox.close())
  const at = new Date().toISOString()
  return { at, others: others(), ...compare(game, run, readTruths(file)) }
}

/**
 * The same in Firefox, which has no Element Timing. The truth of an onset is the presentation that its
 * compositor writes down; a press that a driver makes has none but the event's own stamp.
 */
export const runFirefox = (
  { trials, only }: Omit<TimingOptions, 'resume'>,
  report: Report,
): Promise<void> =>
  withDir(async (dir) => {
    const server = await startServer(dir)
    say(`Firefox, ${trials} rounds of each row`)
    const rows = timedGames
      .filter(({ slug }) => only.every((part) => slug.includes(part)))
      .flatMap((game) =>
        conditions
          .filter(({ name }) => name === 'idle')
          .map((condition): Row => ({ game, input: 'mouse', condition, method: 'fallback' })),
      )
    try {
      for (const row of rows) {
        const record = await takeRow(emptyRecord, trials, {
          take: () => takeRun(server.base, join(dir, 'profile.json'), row.game),
          keep() {},
          failed: (why) => step(`${nameOf(row)}: ${why}`),
        })
        tell(row, record, report)
      }
    } finally {
      await server.end()
    }
  })
