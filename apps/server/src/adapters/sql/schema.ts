import type { PartField } from '@reflex/contract'
import type { Generated, Selectable } from 'kysely'
import type { AnswerColumns } from './answer-columns.ts'
import type { OfficeTables } from './schema-office.ts'

export interface PlayersTable {
  id: Generated<number>
  uid: string
  nickname: string | null
  country: string
  created_at: number
  seen_at: number
  /** 0 where others may not watch. */
  watchable: Generated<number>
}

export interface ScoresTable extends AnswerColumns {
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
}

export interface ScoreLogsTable {
  score_id: number
  log: string
  seed: string
}

/** Runs on the seed of somebody else's: on no board, gone with the run that they are held against. */
export interface DuelRunsTable {
  id: Generated<number>
  session: string
  digest: string
  /** One of the two. */
  host_score_id: number | null
  host_duel_id: number | null
  player_id: number
  game: string
  ms: number
  mistakes: number
  country: string
  created_at: number
  day: number
  status: string
  doubts: string | null
  engine_version: number
  behind: number
  place: number
  players: number
  nickname_rejected: number
  seed: string
  log: string
}

export interface ChallengeScoresTable extends AnswerColumns, Record<PartField, number> {
  id: Generated<number>
  session: string
  attempt: number
  digest: string
  /** Of the whole session; each part of each attempt has its own made from it. */
  seed: string
  player_id: number
  total_ms: number
  country: string
  created_at: number
  day: number
  status: string
  doubts: string | null
  /** 1 when its six logs were sent and replayed. */
  verified: number
}

export interface ChallengeLogsTable {
  score_id: number
  /** The six logs, as JSON. */
  segments: string
}

/** What is remembered of a player's runs of one game. */
export interface PlayerFormsTable {
  player_id: number
  game: string
  /** Grows with each change: whoever decided on an older one must decide anew. */
  version: number
  doubted_until: Generated<number>
  /** A few numbers, as JSON. */
  form: string
}

/** Sessions whose runs were deleted, until their tokens have expired. */
export interface SpentSessionsTable {
  session: string
  attempt: number
  digest: string
  created_at: number
}

/** How many players' first runs came at record pace from an address, of which only a hash of the day is kept. */
export interface FirstRecordsTable {
  day: number
  address: string
  players: number
}

export interface SnapshotsTable {
  day: number
  slug: string
  scope: string
  players: number
  top_rows: string
  buckets: string
}

export interface JobsTable {
  name: string
  done_day: number
  requested: number
  owner: string
  lease_until: number
}

/** One row: what public ids of runs are made with. */
export interface RunKeyTable {
  id: number
  key: string
}

/** Uids whose players were joined to another one: they lead there for as long as that one is known. */
export interface JoinedPlayersTable {
  uid: string
  player_id: number
}

/** What another device may enter to go on with a player's record. */
export interface TransferCodesTable {
  code_hash: string
  uid: string
  expires_at: number
  /** Who entered it; null while it is unused. */
  used_by: string | null
  belongings: string
}

export interface Database extends OfficeTables {
  players: PlayersTable
  scores: ScoresTable
  score_logs: ScoreLogsTable
  duel_runs: DuelRunsTable
  challenge_scores: ChallengeScoresTable
  challenge_logs: ChallengeLogsTable
  player_forms: PlayerFormsTable
  spent_sessions: SpentSessionsTable
  first_records: FirstRecordsTable
  snapshots: SnapshotsTable
  jobs: JobsTable
  run_key: RunKeyTable
  joined_players: JoinedPlayersTable
  transfer_codes: TransferCodesTable
}

export type ScoreRow = Selectable<ScoresTable>
export type ChallengeScoreRow = Selectable<ChallengeScoresTable>
