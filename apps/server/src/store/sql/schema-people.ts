import type { Locale } from '@reflex/contract'
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
  /** What players were called before. */
  player_names: {
    player_id: number
    nickname: string
    until: number
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
  push_subscriptions: {
    id: Generated<number>
    endpoint: string
    p256dh: string
    auth: string
    uid: string
    locale: Locale
    /** Minutes east of UTC. */
    utc_offset: number
    duels: number
    daily: number
    /** When the browser last said that it wants them. */
    confirmed_at: number
    /** What happened in duels and was not told yet, as JSON. */
    pending: string | null
    /** Before this time nothing more is told of duels. */
    duels_from: Generated<number>
    /** The last day, as yyyymmdd, whose opening was told. */
    daily_told: number
    failures: Generated<number>
    retry_at: Generated<number>
  }
  push_key: {
    id: number
    private_key: string
  }
}
