import type { CallData } from '@reflex/contract'
import { CONFIRM, laterFrom, type Claim } from '@reflex/games/trust'

type Confirm = NonNullable<CallData<'submitChallenge'>['confirm']>
type Waiting = Pick<Claim, 'at' | 'near' | 'left' | 'later'>

/** What a result that waits still needs, as the wire has it. */
export const confirmOf = ({ at, near, left, later }: Waiting): Confirm => ({
  runs: CONFIRM.runs - near,
  of: left,
  near,
  left,
  not_before: later ? null : laterFrom(at),
})

/** As it was when the result came; an answer that is given again does not change with later runs. */
export const firstAsked = (at: number): Waiting => ({ at, near: 0, left: CONFIRM.of, later: false })
