import type { DayZone, KeyScope, Role } from '@reflex/contract'
import type { Generated } from 'kysely'

export interface OfficeTables {
  admins: {
    id: Generated<number>
    email: string
    password_hash: string
    created_at: number
    role: Generated<Role>
    active: Generated<number>
  }
  admin_invites: {
    token_hash: string
    email: string
    role: Role
    expires_at: number
    used_at: number | null
  }
  admin_keys: {
    id: Generated<number>
    key_hash: string
    name: string
    scope: KeyScope
    created_by: string
    created_at: number
    until: number
    used_at: number | null
  }
  admin_shares: {
    id: Generated<number>
    token_hash: string
    name: string
    zone: DayZone
    created_by: string
    created_at: number
    until: number
    used_at: number | null
  }
  admin_week_mails: {
    admin_id: number
    /** Such as `Asia/Seoul`. */
    zone: string
    since: number
    sent_at: number | null
  }
  admin_tokens: {
    token_hash: string
    admin_id: number
    issued_at: number
    seen_at: number
  }
  admin_factors: {
    admin_id: number
    secret: string
    confirmed: number
    /** The last step of time whose code was taken: none is taken twice. */
    last_step: number
  }
  admin_recovery_codes: {
    code_hash: string
    admin_id: number
  }
  admin_devices: {
    device_hash: string
    admin_id: number
    seen_at: number
  }
  admin_agents: {
    token_hash: string
    agent: string
    place: Generated<string>
  }
  operator_log: {
    id: Generated<number>
    at: number
    email: string
    action: string
    subject: string
  }
  /** Which player a line of the log is about. */
  operator_log_players: {
    line_id: number
    player_id: number
  }
  visits: {
    id: Generated<number>
    visit_id: string
    /** UTC day as yyyymmdd on which the visit began; everything in it counts there. */
    day: number
    started_at: number
    bot: number
    device: string
    browser: string
    country: string
    referrer: string
    /** When it was last heard of. */
    last_at: number
    /** The page it began with and the one it was on last; empty in rows from before these were kept. */
    entry: string
    exit: string
    views: number
    stayed_ms: number
    /** Of the link that was followed; empty without. */
    source: string
    medium: string
    campaign: string
    /** Monday of the week in which this browser was first here, sent once a week. */
    first_week: number | null
    /** Where it falls when only a part of the visits is looked at. */
    slot: number
  }
  page_events: {
    id: Generated<number>
    visit: number
    at: number
    page: string
    game: string | null
    /** Null when the page was entered, the length of the stay when it was left. */
    duration_ms: number | null
  }
  /** Sums of visits and events by part of a day, as `visit-parts.ts` numbers them. */
  visit_sums: {
    part: number
    dimension: string
    key: string
    visitors: number
    views: number
    duration_ms: number
    stays: number
  }
  /** The keys that visits of a day are told apart by: all others are one. */
  visit_keys: {
    day: number
    dimension: string
    key: string
  }
  /** Sums over the plays of a day that is over, by game; of `*`, all of them. */
  play_days: {
    zone: DayZone
    /** As yyyymmdd. */
    day: number
    game: string
    plays: Generated<number>
    total: Generated<number>
    players: Generated<number>
    /** Of the days that are counted this is the last one for so many players. */
    lasts: Generated<number>
    /** Plays whose runs were removed. */
    gone: Generated<number>
    /** 1 in the row of all games when the day is to be counted again. */
    stale: Generated<number>
  }
  /** One row: the first day of each zone that is not counted, and up to which numbers was looked through. */
  counted_until: {
    id: number
    utc: number
    kst: number
    /** Goes up when days are found changed. */
    changes: number
    run: number
    /** The first hour since 1970 whose visits are not counted. */
    visits: number
    page_event: number
    event: number
    /** From this day on visits have all their rows. */
    rows_from: number
  }
  /** Runs that were removed or settled, or changed hands: their days are counted again. */
  changed_plays: {
    id: Generated<number>
    player_id: number
    game: string
    day: number
    created_at: number
    gone: number
  }
  ad_settings: {
    id: number
    /** Goes up with every change of anything about ads, so that nodes see that they are behind. */
    version: number
    ads_txt: string
    adsense_client_id: string
    adsense_snippet: string
  }
  ad_units: {
    id: Generated<number>
    name: string
    slot_id: string
    code: string
    /** For example `300x250`; empty where the ad code sets it. */
    size: string
    created_at: number
  }
  ad_counts: {
    /** UTC day as yyyymmdd. */
    day: number
    /** 1 for the hours that are the next day's in Korea. */
    part: number
    unit_id: number
    position_key: string
    device_type: string
    impressions: number
    viewables: number
    clicks: number
  }
  ad_placements: {
    id: Generated<number>
    page: string
    position_key: string
    position_name: string
    device_type: string
    enabled: number
    changed_at: number
  }
  ad_placement_units: {
    placement_id: number
    /** The operator's order. */
    nth: number
    unit_id: number
    weight: number
    from_at: number | null
    until_at: number | null
  }
  /** The last states of each unit and each placement, as JSON. */
  ad_history: {
    id: Generated<number>
    kind: 'unit' | 'placement'
    subject_id: number
    at: number
    email: string
    state: string
  }
  events: {
    id: Generated<number>
    day: number
    at: number
    visit_id: string
    name: string
    /** The game, or how long the streak was. */
    detail: Generated<string | null>
    props: string
  }
  vital_days: {
    day: number
    vital: string
    bucket: number
    samples: number
  }
  client_errors: {
    day: number
    fingerprint: string
    message: string
    path: string
    build: string
    times: number
  }
  /** How good a test each game is, in thousandths, as of the night that it was worked out. */
  reliability: {
    game: string
    players: number
    retest: number | null
    split_half: number | null
    renewed_at: number
  }
  alerts: {
    key: string
    state: string
    detail: string
    since: number
    seen_at: number
    /** 0 while no channel has taken it. */
    told_at: number
    /** Who has still to hear of it, as JSON. */
    pending: string
  }
  alert_channels: {
    channel: string
    sent_at: number
    error: string
    error_at: number
  }
  /** What nicknames may not contain. */
  nickname_words: {
    folded: string
    /** As the operator wrote it. */
    word: string
    added_at: number
  }
}
