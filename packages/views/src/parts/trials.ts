import { answersIn, tenth, type LogEntry } from '@reflex/games/core'

/** One answer of a run. */
export interface Trial {
  readonly ms: number
  /** Tiles or digits of its level, where a game has levels. */
  readonly level?: number
  readonly isWrong?: boolean
}

export const answerTrials = (log: readonly LogEntry[]): readonly Trial[] =>
  answersIn(log).map((ms) => ({ ms }))

interface Levels {
  readonly first: number
  /** From the showing of a level until it may be answered. */
  shownFor(level: number): number
}

/** From the moment a level could be answered to the verdict on it. */
export function levelTrials(log: readonly LogEntry[], levels: Levels): readonly Trial[] {
  const trials: Trial[] = []
  let shown = 0
  for (const entry of log) {
    if (entry.type === 'show') shown = entry.at
    if (entry.type !== 'correct' && entry.type !== 'wrong') continue
    const level = levels.first + trials.length
    const ms = tenth(Math.max(0, entry.at - shown - levels.shownFor(level)))
    trials.push({ ms, level, ...(entry.type === 'wrong' ? { isWrong: true } : {}) })
  }
  return trials
}
