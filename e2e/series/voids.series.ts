import { loadavg } from 'node:os'
import { tryRunBy } from '../support/engines/driver-player.ts'
import { keepScores, sentLog } from '../support/engines/sent-log.ts'
import { expect, test } from '../support/engines/test.ts'

const timed = ['reaction-time', 'left-or-right', 'color-match', 'aim-trainer'] as const

/** Of each game; a hundred in all. */
const RUNS = 25

/** A run takes 15 to 30 s. */
const LIMIT_MS = RUNS * 60_000

/** Of all runs; a single one of a hundred may be the machine's. */
const MAX_VOID_RUNS = 1

let voidRuns = 0

for (const slug of timed) {
  test(`${RUNS} runs of ${slug} by an honest player`, async ({ visitor, engineName }) => {
    test.setTimeout(LIMIT_MS)
    const loads: number[] = []
    let [here, spoiled] = [0, 0]
    for (let run = 0; run < RUNS; run++) {
      // Each run by somebody new: fifteen of one player this even are rightly doubted, for their shape.
      await visitor.goto('/about')
      await visitor.driver.evaluate(() => localStorage.clear(), null)
      await visitor.goto(`/game/${slug}`)
      await visitor.driver.evaluate(keepScores, null)
      const ended = await tryRunBy(visitor, slug, { input: 'mouse' })
      if (ended === 'void') here++
      else {
        await visitor.see('[data-rank]').catch(async () => {
          throw new Error(`${slug} without a rank: ${await visitor.text('main')}`)
        })
        const log = await visitor.driver.evaluate(sentLog, null)
        spoiled += log.filter(({ type }) => type === 'void').length
      }
      loads.push(loadavg()[0] ?? 0)
    }
    voidRuns += here
    const load = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`
    console.log(
      `${engineName} · ${slug}: ${RUNS} runs, ${here} void, ${spoiled} trials of the others taken back; load ${load}`,
    )
    expect(voidRuns).toBeLessThanOrEqual(MAX_VOID_RUNS)
  })
}
