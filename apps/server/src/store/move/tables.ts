/** A table that is moved, in an order in which nothing refers to what is not there yet. */
export interface MovedTable {
  readonly name: string
  /** The order in which its rows are read. */
  readonly key: readonly string[]
  /** Whether its numbers are given by the database. */
  readonly numbered?: boolean
}

const numbered = (name: string): MovedTable => ({ name, key: ['id'], numbered: true })

export const movedTables: readonly MovedTable[] = [
  { name: 'run_key', key: ['id'] },
  numbered('players'),
  { name: 'joined_players', key: ['uid'] },
  { name: 'transfer_codes', key: ['code_hash'] },
  numbered('reported_names'),
  numbered('push_subscriptions'),
  { name: 'push_key', key: ['id'] },
  { name: 'name_reports', key: ['name_id', 'reporter'] },
  { name: 'player_forms', key: ['player_id', 'game'] },
  { name: 'player_blocks', key: ['player_id'] },
  { name: 'player_names', key: ['player_id', 'nickname'] },
  { name: 'spent_sessions', key: ['session', 'attempt'] },
  { name: 'erased_uids', key: ['uid_hash'] },
  { name: 'first_records', key: ['day', 'address'] },
  { name: 'record_players', key: ['day', 'address', 'player'] },
  numbered('groups'),
  { name: 'group_members', key: ['group_id', 'player_id'] },
  { name: 'group_removals', key: ['group_id', 'player_id'] },
  { name: 'group_points', key: ['group_id', 'player_id', 'room_id', 'day'] },
  { name: 'group_days', key: ['day'] },
  numbered('rooms'),
  { name: 'room_players', key: ['room_id', 'seat'] },
  { name: 'room_rounds', key: ['id'] },
  { name: 'room_days', key: ['day'] },
  { name: 'daily_tries', key: ['player_id', 'day'] },
  { name: 'daily_days', key: ['day'] },
  numbered('runs'),
  { name: 'run_logs', key: ['run_id'] },
  { name: 'seen_runs', key: ['run_id'] },
  { name: 'review_assignees', key: ['run_id'] },
  { name: 'run_reports', key: ['run_id', 'reporter'] },
  numbered('trash'),
  { name: 'trashed_runs', key: ['run_id', 'trash_id'] },
  { name: 'snapshots', key: ['day', 'slug', 'scope'] },
  { name: 'jobs', key: ['name'] },
  numbered('admins'),
  { name: 'admin_tokens', key: ['token_hash'] },
  { name: 'admin_agents', key: ['token_hash'] },
  { name: 'admin_factors', key: ['admin_id'] },
  { name: 'admin_recovery_codes', key: ['code_hash'] },
  { name: 'admin_devices', key: ['device_hash'] },
  { name: 'admin_invites', key: ['token_hash'] },
  numbered('admin_keys'),
  numbered('admin_shares'),
  { name: 'admin_week_mails', key: ['admin_id'] },
  numbered('operator_log'),
  { name: 'operator_log_players', key: ['line_id'] },
  numbered('visits'),
  numbered('page_events'),
  { name: 'visit_sums', key: ['part', 'dimension', 'key'] },
  { name: 'visit_keys', key: ['day', 'dimension', 'key'] },
  { name: 'play_days', key: ['zone', 'day', 'game'] },
  { name: 'counted_until', key: ['id'] },
  numbered('changed_plays'),
  { name: 'ad_settings', key: ['id'] },
  numbered('ad_units'),
  numbered('ad_placements'),
  { name: 'ad_placement_units', key: ['placement_id', 'nth'] },
  numbered('ad_history'),
  { name: 'ad_counts', key: ['day', 'part', 'unit_id', 'position_key', 'device_type'] },
  numbered('events'),
  { name: 'vital_days', key: ['day', 'vital', 'bucket'] },
  { name: 'client_errors', key: ['day', 'fingerprint'] },
  { name: 'nickname_words', key: ['folded'] },
  { name: 'reliability', key: ['game'] },
  { name: 'alerts', key: ['key'] },
  { name: 'alert_channels', key: ['channel'] },
]

/** These have rows from the beginning. */
export const prefilledTables: readonly string[] = [
  'ad_placements',
  'ad_settings',
  'counted_until',
  'run_key',
]
