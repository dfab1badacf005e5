import { expect, it } from 'vitest'
import { aimTrainer } from '../src/aim-trainer/engine.ts'
import { colorMatch } from '../src/color-match/engine.ts'
import { answersIn, replay, type Engine, type RunState } from '../src/core/index.ts'
import { leftOrRight } from '../src/left-or-right/engine.ts'
import { reactionTime } from '../src/reaction-time/engine.ts'
import { players } from '../src/scripted/index.ts'

const pace = {
  mean: 320,
  deviation: 50,
  slips: 0.2,
  pointer: 'touch',
  hertz: 60,
  jitter: 3,
  stalls: 0.1,
} as const

const answersOf = <S extends RunState>(
  engine: Engine<S>,
  seed: string,
  log: Parameters<typeof replay>[2],
) => {
  const run = replay(engine, seed, log)
  return run.ok ? engine.answers(run.state) : null
}

it.each([
  ['reaction-time', reactionTime()],
  ['left-or-right', leftOrRight()],
  ['color-match', colorMatch()],
  ['aim-trainer', aimTrainer()],
] as const)(
  'the answers of %s read from its log are those that its engine counts',
  (slug, engine) => {
    for (let nth = 0; nth < 20; nth++) {
      const seed = `${nth}a`.padStart(32, '0')
      const steady = slug === 'aim-trainer' ? { ...pace, stalls: 0 } : pace
      const { log } = players[slug](seed, steady, `${nth}b`.padStart(32, '0'))
      expect(answersIn(log)).toEqual(answersOf(engine as Engine<RunState>, seed, log))
    }
  },
)
