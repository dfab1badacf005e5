import { describe, expect, test } from 'vitest'
import { challengeEngines, partSeed } from '../src/challenge/index.ts'
import { games, type PlayableSlug } from '../src/index.ts'
import {
  drawsOf,
  engineOf,
  outcomeOf,
  readRandom,
  readVectors,
  vectorName,
  vectorNames,
} from './vectors.ts'

const names = vectorNames()

describe('recorded runs keep their outcome', () => {
  test('there are some of every version of every game and of every part of the challenge', () => {
    const upTo = (slug: string, challenge: boolean, version: number): string[] =>
      Array.from({ length: version }, (_, i) => vectorName(slug, challenge, i + 1))
    const alone = Object.entries(games).flatMap(([slug, { engine }]) =>
      upTo(slug, false, engine.version),
    )
    const parts = challengeEngines.flatMap(({ slug, engine }) => upTo(slug, true, engine.version))
    expect(names.toSorted()).toEqual([...alone, ...parts].toSorted())
  })

  test.each(names.filter((name) => !name.endsWith('v1')))(
    '[GAME-8] the finish of %s carries the total time',
    (name) => {
      for (const { outcome, log } of readVectors(name).runs) {
        if (!outcome.ok) continue
        const finish = log.at(-1)
        const total = finish?.type === 'finish' ? finish.total : 0
        // No answer of these players takes less than 100 ms, and none takes longer than the whole run.
        const answers = log.filter(({ type }) => type === 'click' || type === 'submit').length
        expect(total).toBeGreaterThanOrEqual(answers * 100)
        expect(total).toBeLessThan(finish?.at ?? 0)
      }
    },
  )

  test.each(names)('%s', (name) => {
    const file = readVectors(name)
    const engine = engineOf(file)
    expect(file.runs.filter(({ outcome }) => outcome.ok).length).toBeGreaterThan(2)
    for (const { about, seed, outcome, log } of file.runs) {
      expect(outcomeOf(engine, seed, log), about).toEqual(outcome)
    }
  })

  test.each(names.filter((name) => !name.includes('challenge-')))(
    '%s: the server gives the same scores',
    (name) => {
      const { game, runs } = readVectors(name)
      for (const { seed, outcome, log } of runs) {
        const verdict = games[game as PlayableSlug].judge(seed, log)
        if (outcome.ok) {
          const { ms, mistakes } = outcome
          expect(verdict).toMatchObject({ ok: true, score: { ms, mistakes } })
        } else expect(verdict).toEqual({ ok: false, fault: outcome.fault })
      }
    },
  )
})

test('the generator draws what is written down, and the challenge its seeds', () => {
  const { draws, challenge_seeds_of: from, challenge_seeds: seeds } = readRandom()
  expect(draws.map(({ seed }) => drawsOf(seed))).toEqual(draws)
  for (const { attempt, part, restarts, seed } of seeds) {
    expect(partSeed(from, attempt, part, restarts)).toBe(seed)
  }
})
