import type { Pace } from '@reflex/games/scripted'

/** Scatters like a hand, so that nothing about it is doubted. */
export const HUMAN: Pace = {
  mean: 430,
  deviation: 95,
  slips: 0,
  pointer: 'mouse',
  hertz: 60,
  jitter: 2,
}
