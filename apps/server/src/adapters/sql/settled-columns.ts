import type { Settled } from '@reflex/games/trust'

/** An earlier run that waited and is decided: what it could not keep up is shown to the operator. */
export const settledColumns = (settled: Settled) => ({
  session: settled.session,
  attempt: settled.attempt,
  status: settled.status,
  doubts: settled.status === 'review' ? JSON.stringify([settled.doubt]) : null,
})
