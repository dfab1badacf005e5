import { isBetter, type GameSlug } from '@reflex/contract'
import { readBestsHint } from '../features/profile/bests-hint.ts'
import { readLocalJson, writeLocalJson } from '../lib/storage/local.ts'
import { listOf, shaped } from '../lib/storage/shape.ts'
import { lastRuns } from '../lib/storage/last-runs.ts'
import { mayBeRanked } from '../lib/api/submission.ts'

/** The best run made on this device, answer by answer. It never leaves it. */
export interface BestRun {
  readonly ms: number
  readonly trials: readonly number[]
}

const keyOf = (game: GameSlug): string => `labs_best_${game}`

const isBestRun = shaped<BestRun>({ ms: Number.isFinite, trials: listOf(Number.isFinite) })

const keptBest = (game: GameSlug): BestRun | null => readLocalJson(keyOf(game), isBestRun)

/** One's best until now: as the server last sent it, or better in a run on this device since. */
export function bestBefore(game: GameSlug): number | null {
  const known = [readBestsHint()?.bests[game]?.ms, keptBest(game)?.ms]
  // Where only perfect runs count, a recent run may be better than every counted one.
  if (mayBeRanked(game, 1)) known.push(...lastRuns(game))
  return known
    .filter((ms) => ms !== undefined)
    .reduce<number | null>(
      (best, ms) => (best === null || isBetter(game, ms, best) ? ms : best),
      null,
    )
}

/** The answers of that run; none where it was made elsewhere. */
export function bestTrials(game: GameSlug): readonly number[] {
  const kept = keptBest(game)
  return kept !== null && kept.ms === bestBefore(game) ? kept.trials : []
}

export function keepIfBest(game: GameSlug, run: BestRun, mistakes: number): void {
  const best = bestBefore(game)
  if (!mayBeRanked(game, mistakes) || (best !== null && isBetter(game, best, run.ms))) return
  writeLocalJson(keyOf(game), run)
}
