export type ScoreStatus = 'ranked' | 'review' | 'rejected'

/** What the player was told; kept so that asking again gets the same words. */
export interface KeptAnswer {
  readonly isPersonalBest: boolean
  readonly rankToday: number | null
  readonly rankWeek: number | null
  readonly rankAllTime: number | null
  readonly playersToday: number
  readonly nicknameRejected: boolean
}
