import type { GameSlug } from '@reflex/contract'
import { store } from '@reflex/ui/browser'
import { localDay } from '../stamp/day.ts'
import { readLocal, writeLocalJson } from '../../../lib/storage/local.ts'
import { advance, type MissionEvent } from './advance.ts'
import { keepPeriods, keptPeriods } from './kept-periods.ts'
import { countRun, type PeriodId, type PlayedRun } from './periods.ts'
import { noMissions, type MissionId, type MissionState } from './missions.ts'
import { readMissions } from './read-missions.ts'

const KEY = 'labs_missions'
/** One of the eleven, or of those that come anew. */
export type ShownMission = MissionId | PeriodId
const none: readonly ShownMission[] = []

/** Completed, and not shown yet. It tells of every event that was recorded, and of what was shown. */
export const completedMissions = store(none)

export const showNextMission = (): void => completedMissions.set(completedMissions.now().slice(1))
/** The page that they were news of was left. */
export const dropMissions = (): void => completedMissions.set(none)

/** The visitor's missions; what is damaged is mended on the way. */
export function keptMissions(): MissionState {
  try {
    return readMissions(JSON.parse(readLocal(KEY) ?? 'null'))
  } catch {
    return noMissions
  }
}

function record(event: MissionEvent): void {
  const { state, completed } = advance(keptMissions(), event, new Date())
  writeLocalJson(KEY, state)
  celebrate(completed)
}

function recordRun(run: PlayedRun, now = new Date()): void {
  const { periods, completed } = countRun(keptPeriods(now), run, localDay(now), now)
  keepPeriods(periods)
  celebrate(completed)
}

function celebrate(completed: readonly ShownMission[]): void {
  const waiting = completedMissions.now()
  completedMissions.set(completed.length > 0 ? [...waiting, ...completed] : waiting)
}

/** Takes over what was done elsewhere; nothing of it is celebrated again. */
export function keepMissions(state: MissionState): void {
  writeLocalJson(KEY, state)
  missionsChanged()
}

/** Tells who shows missions that they are others now. */
export const missionsChanged = (): void => completedMissions.set(completedMissions.now())

/** A run came to its end, ranked or not; null where mistakes or a value of the game's own are not known. */
export function gamePlayed(
  game: GameSlug,
  { mistakes, value }: { readonly mistakes: number | null; readonly value: number | null },
): void {
  record({ kind: 'played', game, mistakes })
  recordRun({ game, value })
}

/** The server took a result and said where it stands. */
export const scoreSubmitted = (standing: {
  readonly rank: number | null
  readonly isPersonalBest: boolean
}): void =>
  record({ kind: 'submitted', rank: standing.rank, isPersonalBest: standing.isPersonalBest })

export const visitStamped = (streak: number): void => record({ kind: 'stamped', streak })
