/** Only what is ranked stands on boards; `confirm` waits for other runs, `review` for an operator. */
export type ScoreStatus = 'ranked' | 'confirm' | 'review' | 'rejected'

/** The answer that the player got; kept so that a repeated call gets the same one. */
export interface KeptAnswer {
  readonly isPersonalBest: boolean
  readonly rankToday: number | null
  readonly rankWeek: number | null
  readonly rankAllTime: number | null
  readonly playersToday: number
  readonly nicknameRejected: boolean
  /** At record pace, and not ranked until others of its kind follow: since when it waits. */
  readonly waitsSince: number | null
}
