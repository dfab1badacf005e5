import type { GameSlug } from '@reflex/contract'
import { store } from '@reflex/ui/browser'
import { readLocal, writeLocalJson } from '../storage/local.ts'
import { advance, type MissionEvent } from './advance.ts'
import { noMissions, type MissionId, type MissionState } from './missions.ts'
import { readMissions } from './read-missions.ts'

const KEY = 'labs_missions'
const none: readonly MissionId[] = []

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

/** A run came to its end, ranked or not; null where mistakes are not counted. */
export const gamePlayed = (game: GameSlug, mistakes: number | null): void =>
  record({ kind: 'played', game, mistakes })

/** The server took a result and said where it stands. */
export const scoreSubmitted = (standing: {
  readonly rank: number | null
  readonly isPersonalBest: boolean
}): void =>
  record({ kind: 'submitted', rank: standing.rank, isPersonalBest: standing.isPersonalBest })

export const visitStamped = (streak: number): void => record({ kind: 'stamped', streak })
