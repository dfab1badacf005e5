import type { CallBody } from '@reflex/contract'
import { challengeEngines, partSeed } from '@reflex/games/challenge'
import { challengePlayers } from '@reflex/games/scripted'
import { challengeClaim } from './challenge-claim.ts'
import { anyHand, lengthOf, paceOf } from './human-run.ts'
import type { Person } from './people.ts'

type ChallengeRun = Omit<CallBody<'submitChallenge'>, 'uid' | 'token' | 'nickname'>

/** A first run of the challenge as this person would play that seed, and how long it takes. */
export function playChallengeLike(
  person: Person,
  seed: string,
  handSeed: () => string = anyHand,
): { run: ChallengeRun; length: number } {
  const runs = challengeEngines.map(({ slug }, part) => {
    const play = challengePlayers[part]
    if (!play) throw new RangeError(`no hand plays ${slug}`)
    return play(partSeed(seed, 0, part), paceOf(slug, person), handSeed())
  })
  return {
    run: challengeClaim(runs),
    length: runs.reduce((sum, run) => sum + lengthOf(run), 0),
  }
}
