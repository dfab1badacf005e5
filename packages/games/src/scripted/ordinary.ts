import { games, type PlayableSlug } from '../index.ts'
import { beats } from '../trust/index.ts'
import type { Pace } from './moves.ts'
import type { FinishedRun } from './player.ts'
import { players } from './players.ts'

const TRIES = 50

interface ToPlay {
  readonly slug: PlayableSlug
  readonly seed: string
  readonly pace: Pace
}

/**
 * A first run that is ranked at once. By chance one player in a hundred is as even as a machine's or at a
 * record's pace, and its run waits; whoever needs a row on the board plays again.
 */
export function playOrdinary({ slug, seed, pace }: ToPlay, chanceSeed: () => string): FinishedRun {
  for (let nth = 0; nth < TRIES; nth++) {
    const run = players[slug](seed, pace, chanceSeed())
    if (isRankedAtOnce(slug, seed, run)) return run
  }
  throw new RangeError(`${slug} at ${pace.mean} ms is never ranked at once`)
}

function isRankedAtOnce(slug: PlayableSlug, seed: string, { log, score }: FinishedRun): boolean {
  const { judge, threshold } = games[slug]
  const verdict = judge(seed, log)
  const isBelieved = verdict.ok && verdict.possible && verdict.doubts.length === 0
  return isBelieved && !beats(score.ms, threshold.record, threshold)
}
