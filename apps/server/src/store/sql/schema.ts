import type { Generated, Selectable } from 'kysely'
import type { DailyTables } from './schema-daily.ts'
import type { GroupTables } from './schema-groups.ts'
import type { OfficeTables } from './schema-office.ts'
import type { PeopleTables } from './schema-people.ts'
import type { RoomTables } from './schema-rooms.ts'

export interface Database extends OfficeTables, PeopleTables, RoomTables, DailyTables, GroupTables {
  players: {
    id: Generated<number>
    uid: string
    nickname: string | null
    country: string
    created_at: number
    seen_at: number
    /** 0 where others may not watch. */
    watchable: Generated<number>
  }
  /** Whatever was played: for the boards, in duels, in rooms and of a day's course. */
  runs: {
    id: Generated<number>
    session: string
    /** How many runs its session had before. */
    attempt: number
    kind: string
    /** The run that a duel is held against, with which it goes. */
    host_id: number | null
    /** The round of a room that it was played in, with which it goes. */
    round_id: number | null
    game: string
    player_id: number
    /** In the game's own unit. */
    value: number
    mistakes: number
    /** Milliseconds of a challenge's six parts, as a JSON list. */
    parts: string | null
    country: string
    created_at: number
    /** UTC day as yyyymmdd. */
    day: number
    status: string
    /** Why it is under review, as a JSON list; null when nothing is doubted. */
    doubts: string | null
    /** When it was put under review; null where it came so. */
    review_since: number | null
    /** 0 where it was not played again. */
    engine_version: number
    seed: string
    /** The first letter of what was pressed with. */
    input: string | null
    digest: string
    /** What was answered, as a JSON list. */
    answer: string
    /** What it displaced when it came to the boards; null where it did not come by itself. */
    replaced: string | null
  }
  run_logs: {
    run_id: number
    /** As it was sent: JSON. */
    log: string
  }
  /** Of a run that has stood on the first places of all time. */
  /** Which operator looks at a run of the queue. */
  review_assignees: {
    run_id: number
    email: string
    until: number
  }
  seen_runs: {
    run_id: number
    /** 1 once the operator was told that it stands there. */
    told: Generated<number>
    /** 1 once an operator has watched it. */
    seen: Generated<number>
  }
  /** Who asked for a look at a run. */
  run_reports: {
    run_id: number
    /** A hash of the uid. */
    reporter: string
    place: string
    created_at: number
    /** 1 once an operator has dealt with the run: it stays, so that nobody reports a run twice. */
    handled: Generated<number>
  }
  /** What operators deleted, until it is restored or its time is over: one row for each deletion. */
  trash: {
    id: Generated<number>
    player_id: number
    /** Of one run; null of all that the player had. */
    game: string | null
    value: number | null
    /** Of the operator who deleted it. */
    email: string
    deleted_at: number
    until: number
  }
  trashed_runs: {
    run_id: number
    trash_id: number
    /** The one that it gets back. */
    status: string
  }
  /** What is remembered of a player's runs of one game, and of `*` the time that runs of all games took. */
  player_forms: {
    player_id: number
    game: string
    /** Grows with each change: whoever decided on an older one must decide anew. */
    version: number
    doubted_until: Generated<number>
    /** A few numbers, as JSON. */
    form: string
    /** What the player has reached there, by country. */
    bests: Generated<string>
  }
  /** Sessions whose runs were deleted, until their tokens have expired. */
  spent_sessions: {
    session: string
    attempt: number
    digest: string
    created_at: number
  }
  /** Uids whose players had everything deleted: what they began before comes too late. */
  erased_uids: {
    /** So that who they were cannot be read from it. */
    uid_hash: string
    erased_at: number
  }
  /** How many players came to a record pace from an address, of which only a hash of the day is kept. */
  first_records: {
    day: number
    address: string
    players: number
  }
  /** Who they were, by short hashes of their ids, and whether there was room for them. */
  record_players: {
    day: number
    address: string
    player: string
    let_in: number
  }
  /** What changed on the boards by other means than one more run of today. */
  board_changes: {
    player_id: number
    game: string
    note: string
  }
  snapshots: {
    day: number
    slug: string
    scope: string
    players: number
    top_rows: string
    buckets: string
  }
  jobs: {
    name: string
    done_day: number
    requested: number
    owner: string
    lease_until: number
  }
  /** One row: what public ids of runs are made with. */
  run_key: {
    id: number
    key: string
  }
  /** Uids whose players were joined to another one: they lead there for as long as that one is known. */
  joined_players: {
    uid: string
    player_id: number
  }
  /** What another device may enter to go on with a player's record. */
  transfer_codes: {
    code_hash: string
    uid: string
    expires_at: number
    /** Who entered it; null while it is unused. */
    used_by: string | null
    belongings: string
    returned: string | null
  }
}

export type RowOf<Table extends keyof Database> = Selectable<Database[Table]>
