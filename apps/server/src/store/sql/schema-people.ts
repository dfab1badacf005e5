import type { Generated } from 'kysely'

/** What is kept of players beside their runs. */
export interface PeopleTables {
  /** Whose new runs an operator looks at. */
  player_blocks: {
    player_id: number
    until: number
    reason: string
    /** Of the operator. */
    email: string
    blocked_at: number
  }
  reported_names: {
    id: Generated<number>
    /** Whose name it is, who may never have played. */
    uid: string
    nickname: string
  }
  name_reports: {
    name_id: number
    /** A hash of the visitor's id. */
    reporter: string
    place: string
    /** Of the room; empty elsewhere. */
    code: string
    created_at: number
    /** Whether an operator has dealt with it. */
    handled: Generated<number>
  }
}
