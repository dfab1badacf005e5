import { type CallBody, fieldsOfParts } from '@reflex/contract'
import { challengeEngines, partSeed } from '@reflex/games/challenge'
import { challengePlayers, type FinishedRun } from '@reflex/games/scripted'
import { anyScriptedPlayer, lengthOf, paceOf } from './human-run.ts'
import type { Person } from './people.ts'

type ChallengeRun = Omit<CallBody<'submitChallenge'>, 'uid' | 'token' | 'nickname'>

/** A first run of the challenge as this person would play that seed, and how long it takes. */
export function playChallengeLike(
  person: Person,
  seed: string,
  handSeed: () => string = anyScriptedPlayer,
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

/** What a page says of the six runs of a challenge, in their order. */
export function challengeClaim(runs: readonly FinishedRun[]) {
  const times = runs.map(({ score }) => score.ms)
  return {
    total_ms: times.reduce((sum, ms) => sum + ms, 0),
    ...fieldsOfParts(times),
    actionLog: [],
    segments: runs.map(({ log }) => [...log]),
  }
}
