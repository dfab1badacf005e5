import { gameSlugs } from '@reflex/contract'
import { games, inputsOf, trialsOf } from '@reflex/games'
import { players } from '@reflex/games/scripted'
import { expect, test } from 'vitest'
import { recordingOf } from './recording.ts'
import { lengthOf, nextStart, previousStart, startOfTrial, trialAt } from './trials.ts'
import { gameViews } from '@reflex/views'

const SEED = '0123456789abcdef0123456789abcdef'
const PACE = {
  mean: 320,
  deviation: 50,
  slips: 0.03,
  pointer: 'mouse',
  hertz: 60,
  jitter: 2,
} as const

const played = (slug: (typeof gameSlugs)[number]) =>
  players[slug](SEED, PACE, 'fedcba9876543210fedcba9876543210')

test.each(gameSlugs)(
  'a run of %s is seen again by the game itself, to the same result',
  async (slug) => {
    const { log, score } = played(slug)
    expect(games[slug].judge(SEED, log)).toMatchObject({ ok: true })
    const view = await gameViews[slug]()
    const recording = recordingOf(view.engine, SEED, log)
    const after = recording?.at(lengthOf(log)).state
    expect(after && view.engine.score(after)).toEqual(score)
    expect(after?.hits).toBeGreaterThan(0)
    expect(recording?.at(0).state.hits).toBe(0)
  },
)

test.each(gameSlugs)('the trials of %s are those that its score is made of', (slug) => {
  const { log, score } = played(slug)
  const trials = trialsOf(log)
  const times = trials.flatMap(({ ms }) => (ms === null ? [] : [ms]))
  const mistakes = trials.reduce((sum, trial) => sum + trial.mistakes, 0)
  if (slug === 'reaction-time' || slug === 'left-or-right' || slug === 'color-match') {
    const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length
    expect([Math.round(mean), mistakes]).toEqual([score.ms, score.mistakes])
  } else if (slug === 'aim-trainer') {
    expect([trials.length, mistakes]).toEqual([20, score.mistakes])
  } else expect(trials.filter(({ right }) => right).length).toBeGreaterThan(0)
  expect(inputsOf(log)[0]).toBe(slug === 'number-memory' ? 'key' : 'mouse')
})

test('a log that was altered, or of another engine, is not shown', async () => {
  const { log } = played('reaction-time')
  const { engine } = await gameViews['reaction-time']()
  const late = log.map((entry) =>
    entry.type === 'show' ? { ...entry, planned: entry.planned + 1 } : entry,
  )
  const newer = log.map((entry) => (entry.type === 'start' ? { ...entry, version: 99 } : entry))
  for (const wrong of [late, newer, log.slice(1), []]) {
    expect(recordingOf(engine, SEED, wrong)).toBeNull()
  }
  expect(recordingOf(engine, 'no seed', log)).toBeNull()
})

test.each(gameSlugs)('%s is gone through trial by trial, to the last one and back', (slug) => {
  const { log } = played(slug)
  const trials = trialsOf(log)
  const starts = trials.map(startOfTrial)
  const forth: number[] = []
  for (let at = -1; nextStart(trials, at) !== at; at = nextStart(trials, at))
    forth.push(nextStart(trials, at))
  expect(forth).toEqual(starts)
  expect(forth.map((at) => trialAt(trials, at))).toEqual(trials.map((_, i) => i + 1))
  const back: number[] = []
  for (let at = lengthOf(log); at > 0; at = previousStart(trials, at))
    back.push(previousStart(trials, at))
  expect(back.filter((at) => at > 0)).toEqual(starts.toReversed().filter((at) => at > 0))
  // A moment into a trial, back is the one before it.
  expect(previousStart(trials, (starts[2] ?? 0) + 100)).toBe(starts[1])
})
