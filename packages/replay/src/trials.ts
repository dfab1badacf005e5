import type { LogEntry, Trial } from '@reflex/games/core'

export const lengthOf = (log: readonly LogEntry[]): number => log.at(-1)?.at ?? 0

/** Before the stimulus, so that its coming is seen too. */
const LEAD_MS = 300
export const startOfTrial = ({ shownAt }: Trial): number => Math.max(0, shownAt - LEAD_MS)

/** So little after the beginning of a trial, one step back is the trial before. */
const JUST_BEGUN_MS = 150

/** Where the trial after this moment begins, or the one before: how one goes from trial to trial. */
export const nextStart = (trials: readonly Trial[], at: number): number =>
  trials.map(startOfTrial).find((start) => start > at) ?? at
export const previousStart = (trials: readonly Trial[], at: number): number =>
  trials.map(startOfTrial).findLast((start) => start < at - JUST_BEGUN_MS) ?? 0

/** The trial that is going on, counted from 1; 0 before the first. */
export const trialAt = (trials: readonly Trial[], at: number): number =>
  trials.findLastIndex((trial) => startOfTrial(trial) <= at) + 1
