import { storageKeys } from '@reflex/contract'
import { readLocal, writeLocalJson } from '../../lib/storage/local.ts'
import { isAmount, isObject } from '../../lib/storage/shape.ts'

/** The visitor's own challenges on this device. Times are in ms; the newest stands first. */
export interface PersonalStats {
  readonly totalAttempts: number
  readonly bestScore: number | null
  readonly averageScore: number | null
  readonly recentScores: readonly number[]
}

const RECENT_KEPT = 10

/** Whole milliseconds would not move any more: one of a thousand attempts changes the mean by less. */
const toThousandths = (ms: number): number => Math.round(ms * 1000) / 1000

const none: PersonalStats = {
  totalAttempts: 0,
  bestScore: null,
  averageScore: null,
  recentScores: [],
}

/** Counts one more finished challenge. */
export function withScore(stats: PersonalStats, score: number): PersonalStats {
  const { totalAttempts, bestScore, averageScore, recentScores } = stats
  const attempts = totalAttempts + 1
  return {
    totalAttempts: attempts,
    bestScore: Math.min(bestScore ?? score, score),
    averageScore: toThousandths(((averageScore ?? 0) * totalAttempts + score) / attempts),
    recentScores: [score, ...recentScores].slice(0, RECENT_KEPT),
  }
}

/** Repairs stored statistics: damaged fields are computed from the intact ones. */
export function repairStats(value: unknown): PersonalStats {
  if (!isObject(value)) return none
  const recent = Array.isArray(value['recentScores']) ? value['recentScores'].filter(isAmount) : []
  const recentScores = recent.slice(0, RECENT_KEPT)
  const { totalAttempts, bestScore, averageScore } = value
  const counted = isAmount(totalAttempts) ? Math.floor(totalAttempts) : 0
  const attempts = Math.max(counted, recentScores.length)
  if (attempts === 0) return none
  const bests = isAmount(bestScore) ? [bestScore, ...recentScores] : recentScores
  const mean = recentScores.reduce((sum, score) => sum + score, 0) / recentScores.length
  return {
    totalAttempts: attempts,
    bestScore: bests.length > 0 ? Math.min(...bests) : null,
    averageScore: isAmount(averageScore)
      ? averageScore
      : Number.isFinite(mean)
        ? toThousandths(mean)
        : null,
    recentScores,
  }
}

export function readStats(): PersonalStats {
  try {
    return repairStats(JSON.parse(readLocal(storageKeys.challengeStats) ?? 'null'))
  } catch {
    return none
  }
}

export function countChallenge(score: number): void {
  writeLocalJson(storageKeys.challengeStats, withScore(readStats(), score))
}
