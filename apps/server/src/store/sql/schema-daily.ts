export interface DailyTables {
  /** A player's counted try of a day's course. */
  daily_tries: {
    player_id: number
    /** UTC day as yyyymmdd. */
    day: number
    session: string
    /** What the page made up for its question; null where it made up none. */
    key: string | null
    begun_at: number
    /** Milliseconds of each game that is done, as a JSON list. */
    parts: string
  }
  /** What the tries of a day were. */
  daily_days: {
    day: number
    begun: number
    ended: number
    /** Of those who began: who played on the next day, and on the seventh. */
    next_day: number
    seventh_day: number
  }
}
