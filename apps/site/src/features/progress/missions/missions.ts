import type { GameSlug } from '@reflex/contract'

export type MissionType = 'play' | 'score' | 'skill' | 'streak'

export interface Mission {
  readonly id: MissionId
  readonly type: MissionType
  readonly target: number
}

export type MissionId =
  | 'first-game'
  | 'ten-games'
  | 'fifty-games'
  | 'first-score'
  | 'first-best'
  | 'top-100'
  | 'top-10'
  | 'perfect-run'
  | 'all-three'
  | 'streak-7'
  | 'streak-30'

/** The games that the site began with: these are the three to have played. */
export const originalGames = [
  'reaction-time',
  'left-or-right',
  'color-match',
] as const satisfies readonly GameSlug[]

/** Title, description and reward are words; what counts stands here. */
export const missions: readonly Mission[] = [
  { id: 'first-game', type: 'play', target: 1 },
  { id: 'ten-games', type: 'play', target: 10 },
  { id: 'fifty-games', type: 'play', target: 50 },
  { id: 'all-three', type: 'play', target: originalGames.length },
  { id: 'first-score', type: 'score', target: 1 },
  { id: 'first-best', type: 'score', target: 1 },
  { id: 'top-100', type: 'score', target: 1 },
  { id: 'top-10', type: 'score', target: 1 },
  { id: 'perfect-run', type: 'skill', target: 1 },
  { id: 'streak-7', type: 'streak', target: 7 },
  { id: 'streak-30', type: 'streak', target: 30 },
]

export interface Progress {
  readonly current: number
  readonly completed: boolean
  /** When it was completed, as an ISO time. */
  readonly completedAt: string | null
}

export interface MissionState {
  readonly progress: Readonly<Partial<Record<MissionId, Progress>>>
  /** Which of the original games were played. */
  readonly played: readonly GameSlug[]
}

const notBegun: Progress = { current: 0, completed: false, completedAt: null }
export const noMissions: MissionState = { progress: {}, played: [] }

export const progressOf = ({ progress }: MissionState, id: MissionId): Progress =>
  progress[id] ?? notBegun
