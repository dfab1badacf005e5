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

  test.each(files)('%s', (file) => {
    const runs: GoldenRun[] = JSON.parse(readFileSync(new URL(file, goldenFolder), 'utf8'))
    const contest = contests.find(({ name }) => file.startsWith(`${name}-v`))
    expect(runs.length).toBeGreaterThan(0)
    for (const { seed, score, log } of runs) {
      expect(contest?.judge(seed, log)).toMatchObject({ ok: true, score })
    }
  })
})
