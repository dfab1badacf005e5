import { expect, test } from 'vitest'
import { drive, numberOf } from '../../test/drive.ts'
import { reactionTime } from '../reaction-time/engine.ts'
import type { ShowEvent } from './events.ts'

/** A signal that is due, shown as it is told. */
function shown(tell: (planned: number) => Partial<ShowEvent>) {
  const engine = reactionTime()
  const run = drive(engine)
  const { planned } = run.pass(numberOf(run.state.until))
  const at = numberOf(planned)
  const plain = {
    type: 'show',
    at,
    planned: at,
    frame: at,
    interval: 16,
    method: 'element',
  } as const
  const { phase, fault } = engine.step(run.state, { ...plain, ...tell(at) })
  return fault ?? phase
}

test.each([
  ['its frame began 20 ms after it, by a clock that rounds', 'active', { frame: 20 }],
  ['its frame began later than that', 'off-plan', { frame: 20.1 }],
  ['its frame was the one nearest to the plan', 'active', { frame: -9 }],
  ['its frame was one before', 'off-plan', { frame: -9.1 }],
  ['it was painted 20 ms early', 'active', { at: -20, frame: -20, interval: 60 }],
  ['it was painted earlier', 'off-plan', { at: -20.1, frame: -20.1, interval: 60 }],
  ['it was painted 250 ms late', 'active', { at: 250 }],
  ['it was painted later: a stall', 'ready', { at: 250.1 }],
] as const)('[API-4] a signal of which it is said that %s: %s', (_, is, { ...said }) => {
  const about = { at: 0, frame: 0, interval: 16, ...said }
  expect(
    shown((planned) => ({
      at: planned + about.at,
      frame: planned + about.frame,
      interval: about.interval,
    })),
  ).toBe(is)
})

test('[API-4] a frame lasts a moment, and at most as long as a signal may be late', () => {
  const lasting = (interval: number) => shown(() => ({ interval }))
  expect([0, 0.1, 250, 250.1].map(lasting)).toEqual(['off-plan', 'active', 'active', 'off-plan'])
})

test('[API-4] a signal that was planned otherwise, or for which it is not time, is none', () => {
  expect(shown((planned) => ({ planned: planned + 0.1 }))).toBe('off-plan')
  const engine = reactionTime()
  const before = drive(engine).state
  const show = {
    type: 'show',
    at: 5,
    planned: 5,
    frame: 5,
    interval: 16,
    method: 'element',
  } as const
  expect(engine.step(before, show).fault).toBe('out-of-turn')
})
