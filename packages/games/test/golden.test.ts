import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contests } from './contests.ts'
import { goldenFolder, type GoldenRun } from './golden-runs.ts'

const files = readdirSync(goldenFolder)

describe('recorded runs keep their scores', () => {
  test('there are some of every game and every part of the challenge', () => {
    const names = new Set(files.map((file) => file.replace(/-v\d+\.golden\.json$/, '')))
    expect(names).toEqual(new Set(contests.map(({ name }) => name)))
  })

  test.each(files.filter((file) => !file.includes('-v1')))(
    '[GAME-8] the finish of %s carries the total time',
    (file) => {
      const runs: GoldenRun[] = JSON.parse(readFileSync(new URL(file, goldenFolder), 'utf8'))
      for (const { log } of runs) {
        const finish = log.at(-1)
        const total = finish?.type === 'finish' ? finish.total : 0
        // No answer of these hands takes less than 100 ms, and none takes longer than the whole run.
        const answers = log.filter(({ type }) => type === 'click' || type === 'submit').length
        expect(total).toBeGreaterThanOrEqual(answers * 100)
        expect(total).toBeLessThan(finish?.at ?? 0)
      }
    },
  )

  test.each(files)('%s', (file) => {
    const runs: GoldenRun[] = JSON.parse(readFileSync(new URL(file, goldenFolder), 'utf8'))
    const contest = contests.find(({ name }) => file.startsWith(`${name}-v`))
    expect(runs.length).toBeGreaterThan(0)
    for (const { seed, score, log } of runs) {
      expect(contest?.judge(seed, log)).toMatchObject({ ok: true, score })
    }
  })
})
