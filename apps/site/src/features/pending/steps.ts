import { betterOf, unitOf, type BoardSlug, type CallData } from '@reflex/contract'
import { NEAR } from '@reflex/games/record-rule'

export type Waiting = NonNullable<CallData<'getMe'>['waiting']>[string]
export type Confirm = Waiting['confirm']

/** What is still to do: how many runs, and whether one of them has to wait for its time. */
export type Step = 'twice' | 'twiceLater' | 'once' | 'onceLater'

export function stepOf({ near, not_before: from }: Confirm, now: number): Step {
  const isEarly = from !== null && from > now
  if (near === 0) return isEarly ? 'twiceLater' : 'twice'
  return isEarly ? 'onceLater' : 'once'
}

/** The last result that still comes near; of seconds, as they are shown, to a hundredth. */
export function lastNear(slug: BoardSlug, ms: number): number {
  if (betterOf(slug) === 'higher') return Math.ceil(ms * (1 - NEAR))
  const last = Math.floor(ms * (1 + NEAR))
  return unitOf(slug) === 'seconds' ? Math.floor(last / 10) * 10 : last
}
