import { existsSync, writeFileSync } from 'node:fs'
import { partSeed } from '../src/challenge/index.ts'
import type { GoldenRun } from './golden-runs.ts'
import { goldenFolder } from './golden-runs.ts'
import { contests, steadyPace } from './contests.ts'
import { SEED } from './drive.ts'

const paces = [
  steadyPace,
  { ...steadyPace, mean: 260, deviation: 45, hertz: 144, pointer: 'key' },
  { ...steadyPace, mean: 520, slips: 0.08, hertz: 30, jitter: 30, pointer: 'touch' },
] as const

/** Run by hand when an engine gets a new version. What is there is never written again. */
for (const [which, { name, play }] of contests.entries()) {
  const runs = paces.map((pace, i): GoldenRun => {
    const seed = partSeed(SEED, which, i)
    const { log, score } = play(seed, pace, partSeed(SEED, which, i + 3))
    return { seed, score, log }
  })
  const start = runs[0]?.log[0]
  const version = start?.type === 'start' ? start.version : 0
  const file = new URL(`${name}-v${version}.golden.json`, goldenFolder)
  if (existsSync(file)) continue
  const lines = runs.map(({ seed, score, log }) => {
    const entries = log.map((entry) => `      ${JSON.stringify(entry)}`).join(',\n')
    return `  { "seed": "${seed}", "score": ${JSON.stringify(score)}, "log": [\n${entries}\n  ] }`
  })
  writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`)
}
