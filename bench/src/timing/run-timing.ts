import { openBrowser } from '../lib/browser.ts'
import { deviation, mean, spreadOf } from '../lib/numbers.ts'
import { say, step, type Report } from '../lib/report.ts'
import { startServer, withDir } from '../server/start-server.ts'
import { boundsOf, conditions } from './conditions.ts'
import { emptyRecord, keepRecord, readRecord, roundsOf, type RowRecord } from './records.ts'
import { allRows, nameOf, type Row } from './rows.ts'
import { takeRow } from './take-row.ts'
import { measureTiles } from './tiles.ts'
import { takeRun } from './trial.ts'

export interface TimingOptions {
  /** Rounds of each row, at least: runs are taken whole. */
  readonly trials: number
  /** Parts of names; a row is measured when all that are given are found in its name. */
  readonly only: readonly string[]
  /** Goes on where an earlier series was broken off. */
  readonly resume: boolean
}

/** The figures of a row. */
export function tell(row: Row, record: RowRecord, report: Report): void {
  const bounds = boundsOf(row.method, row.condition)
  const { runs, failures } = record
  const errors = roundsOf(record)
  const voids = runs.reduce((total, each) => total + each.voids, 0)
  const worst = Math.max(...errors.map(Math.abs))
  const usual = row.method === 'element' ? 'element' : 'message'
  const otherwise = runs.flatMap(({ methods }) => methods).filter((method) => method !== usual)
  const notes = [
    `mean ${mean(errors).toFixed(2)} ± ${deviation(errors).toFixed(2)} ms`,
    `${errors.length} rounds`,
    `worst ${worst.toFixed(2)}`,
    `shown ${mean(runs.map(({ shown }) => shown)).toFixed(2)}`,
    `others ${mean(runs.map(({ others }) => others)).toFixed(2)} cores`,
    ...(voids > 0 ? [`${voids} void`] : []),
    ...(otherwise.length > 0 ? [`${otherwise.length} not by ${usual}`] : []),
    ...(failures.length > 0 ? [`${failures.length} runs came to nothing`] : []),
  ]
  const name = nameOf(row)
  report.figure({
    name,
    unit: 'ms |bias|',
    value: spreadOf([Math.abs(mean(errors))]),
    goal: { atMost: bounds.bias },
    note: notes.join(', '),
  })
  report.figure({
    name,
    unit: 'ms SD',
    value: spreadOf([errors.length > 1 ? deviation(errors) : Number.NaN]),
    goal: { atMost: bounds.deviation },
  })
  report.keep(name, record)
}

/** How true the milliseconds are that each timed game shows. */
export const runTiming = (options: TimingOptions, report: Report): Promise<void> =>
  withDir(async (dir) => {
    const server = await startServer(dir)
    const browser = await openBrowser()
    const isChosen = (name: string) => options.only.every((part) => name.includes(part))
    say(`Chromium ${browser.version()}, ${options.trials} rounds of each row`)
    try {
      for (const row of allRows().filter((each) => isChosen(nameOf(each)))) {
        const from = options.resume ? readRecord(row) : emptyRecord
        const record = await takeRow(from, options.trials, {
          take: () => takeRun(browser, server.base, row),
          keep: (now) => keepRecord(row, now),
          failed: (why) => step(`${nameOf(row)}: ${why}`),
        })
        tell(row, record, report)
      }
      for (const condition of conditions.filter(({ name }) => isChosen(`tiles · ${name}`))) {
        for (const figure of await measureTiles(browser, server.base, condition)) {
          report.figure(figure)
        }
      }
    } finally {
      await browser.close()
      await server.end()
    }
  })
