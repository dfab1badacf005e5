import { CHALLENGE_SLUG } from '@reflex/contract'
import type { Jobs } from '../ports/jobs.ts'
import type { RankedScore } from '../ports/rankings.ts'
import type { Store } from '../ports/store.ts'
import { bestsOn } from './recount.ts'

export type ListStore = Pick<Store, 'bestsOf' | 'rankedScores'> & Jobs

/** As much of a store as boards need, over a list of the ranked scores. */
export function listStore(scores: readonly RankedScore[]): ListStore {
  let requested = false
  return {
    bestsOf: async (ref) => bestsOn(ref, scores),
    async *rankedScores(after = { game: 0, challenge: 0 }) {
      const from = ({ slug }: RankedScore) =>
        slug === CHALLENGE_SLUG ? after.challenge : after.game
      yield scores.filter((score) => score.id > from(score))
    },
    isDue: async () => requested,
    isRequested: async () => requested,
    requestJob: async () => void (requested = true),
    claimJob: async () => (requested ? { doneDay: null } : null),
    renewJob: async () => true,
    finishJob: async () => void (requested = false),
    releaseJob: async () => undefined,
  }
}
