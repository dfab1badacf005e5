import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { challengeEngines, partSeed } from '../src/challenge/index.ts'
import type { Setup } from '../src/core/index.ts'
import { engineOfGame, type LogEntry, type Seed } from '../src/index.ts'
import type { Pace } from '../src/scripted/index.ts'
import { spoilings } from './alterations.ts'
import { contests, steadyPace } from './contests.ts'
import { SEED } from './drive.ts'
import { drawsOf, outcomeOf, randomFile, vectorFile, vectorName, type Vector } from './vectors.ts'

const paces: readonly { readonly about: string; readonly pace: Pace }[] = [
  { about: 'a steady hand, mouse, 60 Hz', pace: steadyPace },
  {
    about: 'a quick hand, keys, 144 Hz',
    pace: { ...steadyPace, mean: 260, deviation: 45, hertz: 144, pointer: 'key' },
  },
  {
    about: 'a slow hand that slips, touch, 30 Hz with late frames',
    pace: { ...steadyPace, mean: 520, slips: 0.08, hertz: 30, jitter: 30, pointer: 'touch' },
  },
]

const stalling = {
  about: 'a machine that stalls: showings come too late and are repeated',
  pace: { ...steadyPace, stalls: 0.25 },
}
const sideways = {
  about: 'a steady finger in the field of a low screen',
  pace: { ...steadyPace, pointer: 'touch' },
  setup: { width: 844, height: 342 },
} as const

type Way = (typeof paces)[number] & { readonly setup?: Setup }
/** What a stall makes of an aim is among the spoilt logs. */
const pacesOf = (slug: string): readonly Way[] =>
  slug === 'aim-trainer' ? [...paces, sideways] : [...paces, stalling]

/** Run by hand when an engine gets a new version. What is there is never written again. */
for (const [which, { name, slug, play }] of contests.entries()) {
  const challenge = name !== slug
  const engine = challenge
    ? challengeEngines.find((part) => part.slug === slug)?.engine
    : engineOfGame(slug)
  if (!engine) throw new RangeError(`there is no engine of ${name}`)
  const file = vectorFile(vectorName(slug, challenge, engine.version))
  if (existsSync(file)) continue
  mkdirSync(new URL('./', file), { recursive: true })

  const vector = (about: string, seed: Seed, log: readonly LogEntry[]): Vector => ({
    about,
    seed,
    outcome: outcomeOf(engine, seed, log),
    log,
  })
  const good = pacesOf(slug).map(({ about, pace, setup }, i) => {
    const seed = partSeed(SEED, which, i)
    const chance = partSeed(SEED, which, i < 3 ? i + 3 : i + 7)
    return vector(about, seed, play(seed, pace, chance, setup).log)
  })
  const [{ seed, log }] = good as [Vector, ...Vector[]]
  const bad = spoilings.map(({ about, spoil }) => vector(about, seed, spoil(log)))
  const foreign = vector('the log of another seed', partSeed(SEED, which, 9), log)
  const runs = [...good, ...bad, foreign].map(textOf).join(',\n')
  const facts = JSON.stringify({ game: slug, challenge, engine_version: engine.version })
  writeFileSync(file, `${facts.slice(0, -1)},"runs":[\n${runs}\n]}\n`)
}

if (!existsSync(randomFile)) {
  const draws = [0, 1, 2].map((nth) => drawsOf(partSeed(SEED, 99, nth)))
  const parts = [0, 1, 5].flatMap((part) =>
    [0, 1, 3].map((restarts) => ({
      attempt: part,
      part,
      restarts,
      seed: partSeed(SEED, part, part, restarts),
    })),
  )
  const lines = (rows: readonly object[]): string =>
    rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')
  const text = `{"draws":[\n${lines(draws)}\n ],\n "challenge_seeds_of":"${SEED}",\n "challenge_seeds":[\n${lines(parts)}\n ]}\n`
  writeFileSync(randomFile, text)
}

/** One entry a line, so that two versions can be held side by side. */
function textOf({ about, seed, outcome, log }: Vector): string {
  const entries = log.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')
  const facts = JSON.stringify({ about, seed, outcome })
  return ` ${facts.slice(0, -1)},"log":[\n${entries}\n ]}`
}
