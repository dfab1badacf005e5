import { gameSlugs, type GameSlug } from '@reflex/contract'
import { players } from '@reflex/games/scripted'
import { engineOfGame } from '@reflex/games'
import { expect, test } from 'vitest'
import { recordingOf } from '@reflex/replay'
import { AFTER_ANSWER_MS, doneIn, isQuiet, MOMENT_MS, trialOf } from './quiet-moments.ts'

const SEED = '0123456789abcdef0123456789abcdef'
const pace = {
  mean: 420,
  deviation: 90,
  slips: 0.12,
  pointer: 'mouse',
  hertz: 60,
  jitter: 4,
  stalls: 0.1,
} as const

/** A run by the scripted player, and each moment in it in which the room may work. */
function momentsOf(game: GameSlug, chance: string) {
  // There a single stall spoils the whole run.
  const stalls = game === 'aim-trainer' ? 0 : pace.stalls
  const { log } = players[game](SEED, { ...pace, stalls }, chance)
  const engine = engineOfGame(game)
  const run = engine && recordingOf(engine, SEED, log)
  if (!run) throw new Error(`${game} does not replay`)
  const changes = log.filter(({ at }, i) => {
    const before = log[i - 1]?.at ?? 0
    return trialOf(run.at(at).state) !== trialOf(run.at(before).state)
  })
  const end = log.at(-1)?.at ?? 0
  return {
    log,
    run,
    moments: changes
      .map(({ at }) => at + AFTER_ANSWER_MS)
      .filter((at) => at < end && isQuiet(run.at(at).state)),
  }
}

const chances = Array.from({ length: 12 }, (_, i) => i.toString(16).padStart(32, '5'))

test.each(gameSlugs)('in %s nothing is shown or waited for while the room works', (game) => {
  for (const chance of chances) {
    const { log, run, moments } = momentsOf(game, chance)
    for (const at of moments) {
      const shown = log.filter((entry) => entry.type === 'show')
      expect(shown.filter((show) => show.at > at && show.at <= at + MOMENT_MS)).toEqual([])
      expect(isQuiet(run.at(at + MOMENT_MS).state)).toBe(true)
    }
  }
})

test.each([
  ['reaction-time', 4],
  ['left-or-right', 9],
  ['color-match', 9],
] as const)('%s has a moment after each answer but the last', (game, answers) => {
  for (const chance of chances) {
    expect(momentsOf(game, chance).moments.length).toBeGreaterThanOrEqual(answers)
  }
})

test('the aim trainer has none: its time runs from the first target to the last', () => {
  for (const chance of chances) expect(momentsOf('aim-trainer', chance).moments).toEqual([])
})

test('levels are counted from the first one, up to as many as are told of', () => {
  const { run, log } = momentsOf('number-memory', chances[0] ?? SEED)
  const { state } = run.at(log.at(-1)?.at ?? 0)
  expect(doneIn('number-memory', { ...state, level: 5 } as typeof state, null)).toEqual({
    done: 0,
    of: 10,
  })
  expect(doneIn('number-memory', { ...state, level: 9 } as typeof state, null)).toEqual({
    done: 4,
    of: 10,
  })
  expect(doneIn('number-memory', { ...state, level: 40 } as typeof state, null)).toEqual({
    done: 10,
    of: 10,
  })
  // A level below the first one that is told of is not less than nothing.
  expect(doneIn('number-memory', { ...state, level: 4 } as typeof state, null).done).toBe(0)
  expect(doneIn('reaction-time', state, [2, 5])).toEqual({ done: 2, of: 5 })
})
