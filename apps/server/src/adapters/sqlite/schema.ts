import type { Generated, Selectable } from 'kysely'

export interface PlayersTable {
  id: Generated<number>
  uid: string
  nickname: string | null
  country: string
  created_at: number
  seen_at: number
}

export interface ScoresTable {
  id: Generated<number>
  session: string
  digest: string
  player_id: number
  game: string
  ms: number
  mistakes: number
  country: string
  created_at: number
  /** UTC day as yyyymmdd. */
  day: number
  status: string
  /** Why it is under review, as a JSON list; null when nothing is doubted. */
  doubts: string | null
  engine_version: number
  is_personal_best: number
  rank_today: number | null
  rank_week: number | null
  rank_alltime: number | null
  players_today: number
  nickname_rejected: number
}

export interface ScoreLogsTable {
  score_id: number
  log: string
}

export interface Database {
  players: PlayersTable
  scores: ScoresTable
  score_logs: ScoreLogsTable
}

export type ScoreRow = Selectable<ScoresTable>
