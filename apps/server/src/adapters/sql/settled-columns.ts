import type { Settled } from '@reflex/games/trust'

const UNCONFIRMED = JSON.stringify(['unconfirmed'])

/** An earlier run that waited and is decided: what it could not keep up is shown to the operator. */
export const settledColumns = ({ session, attempt, status }: Settled) => ({
  session,
  attempt,
  status,
  doubts: status === 'review' ? UNCONFIRMED : null,
})
