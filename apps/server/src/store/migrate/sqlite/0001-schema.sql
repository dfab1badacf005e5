-- The whole schema as it is. Numbers are whole: times in milliseconds since 1970, days as YYYYMMDD of
-- UTC where nothing else is said, flags 0 or 1.

-- Players

create table players (
  id integer primary key,
  uid text not null unique,
  nickname text,
  country text not null,
  created_at integer not null,
  seen_at integer not null,
  watchable integer not null default 1
);
create index players_seen_at on players (seen_at);
create index players_nickname on players (nickname collate nocase, uid) where nickname is not null;

create trigger players_namesake_insert
after insert on players when new.nickname is not null
begin
  update players set nickname = null where id = new.id and exists (
    select 1 from players other indexed by players_nickname
    where other.nickname = new.nickname collate nocase
      and other.uid >= substr(new.uid, 1, 8) and other.uid < substr(new.uid, 1, 8) || 'g'
      and other.id <> new.id);
end;

create trigger players_namesake_update
after update of nickname on players when new.nickname is not null
begin
  update players set nickname = null where id = new.id and exists (
    select 1 from players other indexed by players_nickname
    where other.nickname = new.nickname collate nocase
      and other.uid >= substr(new.uid, 1, 8) and other.uid < substr(new.uid, 1, 8) || 'g'
      and other.id <> new.id);
end;

-- Whose new runs an operator looks at, until when and why; the end stands with their times of play too,
-- which are read with every run
create table player_blocks (
  player_id integer primary key references players (id) on delete cascade,
  until integer not null,
  reason text not null,
  email text not null,
  blocked_at integer not null
);

-- What players were called before, and until when; the name of now is with the player.
create table player_names (
  player_id integer not null references players (id) on delete cascade,
  nickname text not null,
  until integer not null,
  primary key (player_id, nickname)
) without rowid;

create trigger players_renamed
after update of nickname on players
when old.nickname is not null and old.nickname is not new.nickname
begin
  insert into player_names (player_id, nickname, until) values (new.id, old.nickname, new.seen_at)
    on conflict (player_id, nickname) do update set until = excluded.until;
  delete from player_names where player_id = new.id and nickname not in (
    select nickname from player_names where player_id = new.id order by until desc limit 30);
end;

create table joined_players (
  uid text primary key,
  player_id integer not null references players (id) on delete cascade
);
create index joined_players_player_id on joined_players (player_id);

create table erased_uids (
  uid_hash text primary key,
  erased_at integer not null
) without rowid;

create table nickname_words (
  folded text primary key,
  word text not null,
  added_at integer not null
) without rowid;

-- Names that somebody asked an operator to look at. The code is that of the room.
create table reported_names (
  id integer primary key autoincrement,
  uid text not null,
  nickname text not null,
  unique (uid, nickname)
);

create table name_reports (
  name_id integer not null references reported_names (id) on delete cascade,
  reporter text not null,
  place text not null,
  code text not null,
  created_at integer not null,
  handled integer not null default 0,
  primary key (name_id, reporter)
) without rowid;
create index name_reports_reporter on name_reports (reporter);
create index name_reports_open on name_reports (name_id) where handled = 0;

-- Browsers that want notices. The offset is that of their clock, in minutes east of UTC; `pending` is what
-- happened in duels and was not told yet.
create table push_subscriptions (
  id integer primary key autoincrement,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  uid text not null,
  locale text not null,
  utc_offset integer not null,
  duels integer not null,
  daily integer not null,
  confirmed_at integer not null,
  pending text,
  duels_from integer not null default 0,
  daily_told integer not null,
  failures integer not null default 0,
  retry_at integer not null default 0
);
create index push_subscriptions_uid on push_subscriptions (uid);
create index push_subscriptions_pending on push_subscriptions (id) where pending is not null;
create index push_subscriptions_daily on push_subscriptions (daily_told, id) where daily = 1;

create table push_key (
  id integer primary key check (id = 1),
  private_key text not null
);

create table transfer_codes (
  code_hash text primary key,
  uid text not null,
  expires_at integer not null,
  used_by text,
  belongings text not null,
  returned text
) without rowid;
create index transfer_codes_uid on transfer_codes (uid);
create index transfer_codes_expires_at on transfer_codes (expires_at);

-- Groups, found by their link alone. Their boards are read from what their members have reached.

create table groups (
  id integer primary key autoincrement,
  code text not null unique,
  name text not null,
  version integer not null,
  created_at integer not null,
  used_at integer not null
);
create index groups_used_at on groups (used_at);

-- The founder is who is marked, or else the longest member.
create table group_members (
  group_id integer not null references groups (id) on delete cascade,
  player_id integer not null references players (id) on delete cascade,
  founder integer not null,
  joined_at integer not null,
  primary key (group_id, player_id)
) without rowid;
create index group_members_player_id on group_members (player_id);

-- Who cannot come back by the link of now.
create table group_removals (
  group_id integer not null references groups (id) on delete cascade,
  player_id integer not null references players (id) on delete cascade,
  primary key (group_id, player_id)
) without rowid;
create index group_removals_player_id on group_removals (player_id);

-- Points of rooms that were opened from a group, by the UTC day on which the rounds began. The rooms themselves
-- are gone after six hours.
create table group_points (
  group_id integer not null,
  player_id integer not null,
  room_id integer not null,
  day integer not null,
  points integer not null,
  rounds integer not null,
  primary key (group_id, player_id, room_id, day),
  foreign key (group_id, player_id) references group_members (group_id, player_id) on delete cascade
) without rowid;

-- How many groups were made and how often somebody joined one, by the day.
create table group_days (
  day integer primary key,
  made integer not null,
  joined integer not null
);

-- Rooms, gone with their runs six hours after the last thing that happened in them

create table rooms (
  id integer primary key autoincrement,
  code text not null unique,
  version integer not null,
  phase text not null check (phase in ('lobby', 'countdown', 'playing', 'result', 'ended')),
  host integer not null,
  locked integer not null,
  round integer,
  group_id integer references groups (id) on delete set null,
  created_at integer not null,
  changed_at integer not null
);
create index rooms_changed_at on rooms (changed_at);
create index rooms_group_id on rooms (group_id) where group_id is not null;

-- Whoever was ever in a room has a number there, a seat. The node is the one that hears of them.
create table room_players (
  room_id integer not null references rooms (id) on delete cascade,
  seat integer not null,
  uid text not null,
  nickname text not null,
  state text not null check (state in ('in', 'left', 'removed')),
  watching integer not null,
  node text,
  gone_at integer not null,
  primary key (room_id, seat),
  unique (room_id, uid)
) without rowid;
create index room_players_uid on room_players (uid);
create index room_players_node on room_players (node) where node is not null;

create table room_rounds (
  id integer primary key,
  room_id integer not null references rooms (id) on delete cascade,
  n integer not null,
  games text not null,
  seed text not null,
  starts_at integer not null,
  ended_at integer,
  seats text not null,
  points text not null,
  unique (room_id, n)
);

create table room_nodes (
  node text primary key,
  seen_at integer not null
) without rowid;

-- What rooms that are gone were, by the day on which they were opened.
create table room_days (
  day integer primary key,
  rooms integer not null,
  players integer not null,
  rounds integer not null
);

-- Runs: what was played, its log and the answer that was given

create table runs (
  id integer primary key autoincrement,
  session text not null,
  attempt integer not null,
  kind text not null check (kind in ('board', 'duel', 'room', 'daily')),
  host_id integer references runs (id) on delete cascade,
  round_id integer references room_rounds (id) on delete cascade,
  game text not null,
  player_id integer not null references players (id),
  value integer not null,
  mistakes integer not null,
  parts text,
  country text not null,
  created_at integer not null,
  day integer not null,
  status text not null check (status in ('ranked', 'confirm', 'review', 'rejected', 'kept', 'trashed')),
  doubts text,
  review_since integer,
  engine_version integer not null,
  seed text not null,
  input text,
  digest text not null,
  answer text not null,
  replaced text,
  unique (session, attempt),
  check ((kind = 'duel') = (host_id is not null)),
  check ((kind = 'room') = (round_id is not null))
);
create index runs_ranked on runs (game, value, country, id) where status = 'ranked';
create index runs_review on runs (id) where status = 'review';
create index runs_confirm on runs (id) where status = 'confirm';
create index runs_player on runs (player_id, game, status, day);
-- Whoever counts a day's players reads nothing else.
create index runs_day_game on runs (day, game, status, player_id);
create index runs_host on runs (host_id) where host_id is not null;
create index runs_round on runs (round_id) where round_id is not null;
create index runs_daily on runs (day, id) where kind = 'daily';

create trigger runs_changed after update of status, player_id on runs
  when (old.status = 'ranked' or new.status = 'ranked')
    and (old.status <> new.status or old.player_id <> new.player_id)
begin
  insert into changed_plays (player_id, game, day, created_at, gone)
    values (new.player_id, new.game, new.day, new.created_at,
      (new.status = 'trashed') - (old.status = 'trashed'));
end;

create trigger runs_removed after delete on runs when old.status = 'ranked'
begin
  insert into changed_plays (player_id, game, day, created_at, gone)
    values (old.player_id, old.game, old.day, old.created_at, 1);
end;

create table run_logs (
  run_id integer primary key references runs (id) on delete cascade,
  log text not null
);

create table spent_sessions (
  session text not null,
  attempt integer not null,
  digest text not null,
  created_at integer not null,
  primary key (session, attempt)
) without rowid;

create table run_key (
  id integer primary key check (id = 1),
  key text not null
);

-- The counted tries of the daily courses: whose first session of which day it was, and what each of its
-- games took so far. They stay while their player's days in a row go on.
create table daily_tries (
  player_id integer not null references players (id) on delete cascade,
  day integer not null,
  session text not null unique,
  key text,
  begun_at integer not null,
  parts text not null default '[]',
  primary key (player_id, day)
) without rowid;
create index daily_tries_day on daily_tries (day);

-- What the tries of a day were, once a week is over in which their players may come back.
create table daily_days (
  day integer primary key,
  begun integer not null,
  ended integer not null,
  next_day integer not null,
  seventh_day integer not null
);

-- What operators deleted, until it is restored or its time is over: one row for each deletion, of one
-- run or, without a game, of all that the player had
create table trash (
  id integer primary key autoincrement,
  player_id integer not null references players (id) on delete cascade,
  game text,
  value integer,
  email text not null,
  deleted_at integer not null,
  until integer not null
);
create index trash_player on trash (player_id);
create index trash_until on trash (until);

-- A duel may lie there with its host's run and with all that its own player had; the status is the one
-- that it gets back.
create table trashed_runs (
  run_id integer not null references runs (id) on delete cascade,
  trash_id integer not null references trash (id) on delete cascade,
  status text not null,
  primary key (run_id, trash_id)
) without rowid;
create index trashed_runs_trash on trashed_runs (trash_id, run_id);

-- What is held against a run, and who has looked at it

create table player_forms (
  player_id integer not null references players (id) on delete cascade,
  game text not null,
  version integer not null,
  doubted_until integer not null default 0,
  form text not null,
  bests text not null default '',
  primary key (player_id, game)
) without rowid;

create table record_players (
  day integer not null,
  address text not null,
  player text not null,
  let_in integer not null,
  primary key (day, address, player)
) without rowid;
create index record_players_by_player on record_players (player, day);

create table first_records (
  day integer not null,
  address text not null,
  players integer not null,
  primary key (day, address)
) without rowid;

create table seen_runs (
  run_id integer primary key references runs (id) on delete cascade,
  told integer not null default 0,
  seen integer not null default 0
);

-- Which operator looks at a run of the queue, and until when the others leave it alone: one run each.
create table review_assignees (
  run_id integer primary key references runs (id) on delete cascade,
  email text not null unique,
  until integer not null
);

create table run_reports (
  run_id integer not null references runs (id) on delete cascade,
  reporter text not null,
  place text not null,
  created_at integer not null,
  handled integer not null default 0,
  primary key (run_id, reporter)
) without rowid;
create index run_reports_reporter on run_reports (reporter);
create index run_reports_open on run_reports (run_id) where handled = 0;

-- Boards of past days

create table snapshots (
  day integer not null,
  slug text not null,
  scope text not null,
  players integer not null,
  top_rows text not null,
  buckets text not null,
  primary key (day, slug, scope)
);

-- What changed on the boards by other means than one more run of today, since their last checkpoint
create table board_changes (
  id integer primary key autoincrement,
  player_id integer not null,
  game text not null,
  note text not null
);

-- The boards as they were a moment ago, with the mark up to which they are right. Changes up to the last
-- one that it holds are forgotten.
create table board_checkpoints (
  id integer primary key check (id = 1),
  taken_at integer not null,
  last_change integer not null,
  boards blob not null
);

-- Statistics of play

-- Sums over the plays of a day that is over, by its zone and its game, `*` for all of them. `lasts` are
-- the players whose last day it is, of all that are counted; `gone` are plays whose runs were removed.
-- A day that is to be counted again is stale in its row of all games.
create table play_days (
  zone text not null,
  day integer not null,
  game text not null,
  plays integer not null default 0,
  total integer not null default 0,
  players integer not null default 0,
  lasts integer not null default 0,
  gone integer not null default 0,
  stale integer not null default 0,
  primary key (zone, day, game)
) without rowid;

-- The first day of each zone whose plays are not counted; how often days were found changed; the first
-- hour since 1970 whose visits are not counted; up to which numbers rows were looked through for some
-- that came late; and the day from which on visits have all their rows.
create table counted_until (
  id integer primary key check (id = 1),
  utc integer not null,
  kst integer not null,
  changes integer not null,
  run integer not null,
  visits integer not null,
  page_event integer not null,
  event integer not null,
  rows_from integer not null
);

-- Runs that were removed or settled, or changed hands: their days are counted again.
create table changed_plays (
  id integer primary key,
  player_id integer not null,
  game text not null,
  day integer not null,
  created_at integer not null,
  gone integer not null
);

-- Visits

create table visits (
  id integer primary key,
  visit_id text not null,
  day integer not null,
  started_at integer not null,
  bot integer not null,
  device text not null,
  browser text not null,
  country text not null,
  referrer text not null,
  last_at integer not null default 0,
  entry text not null default '',
  exit text not null default '',
  views integer not null default 0,
  stayed_ms integer not null default 0,
  source text not null default '',
  medium text not null default '',
  campaign text not null default '',
  first_week integer,
  slot integer not null default 0,
  unique (visit_id, day)
);
create index visits_day_slot on visits (day, slot);
create index visits_started_at on visits (started_at);

create table page_events (
  id integer primary key,
  visit integer not null references visits (id) on delete cascade,
  at integer not null,
  page text not null,
  game text,
  duration_ms integer
);
create index page_events_visit on page_events (visit);

create table events (
  id integer primary key,
  day integer not null,
  at integer not null,
  visit_id text not null,
  name text not null,
  props text not null,
  detail text
);
create index events_day on events (day, at);
create index events_visit on events (visit_id, name, detail);

-- Sums of the visits that began in a part of a day, and of the events that were sent in it. Parts are
-- numbered from 1970, two to a day: until 15:00 UTC, and from then on, when it is the next day in Korea.
create table visit_sums (
  part integer not null,
  dimension text not null,
  key text not null,
  visitors integer not null,
  views integer not null,
  duration_ms integer not null,
  stays integer not null,
  primary key (part, dimension, key)
) without rowid;

-- The keys that a day's visits are told apart by: all others are one.
create table visit_keys (
  day integer not null,
  dimension text not null,
  key text not null,
  primary key (day, dimension, key)
) without rowid;

-- How pages do

create table vital_days (
  day integer not null,
  vital text not null,
  bucket integer not null,
  samples integer not null,
  primary key (day, vital, bucket)
) without rowid;

create table client_errors (
  day integer not null,
  fingerprint text not null,
  message text not null,
  path text not null,
  build text not null,
  times integer not null,
  primary key (day, fingerprint)
);

-- Advertising

create table ad_settings (
  id integer primary key check (id = 1),
  version integer not null,
  ads_txt text not null,
  adsense_client_id text not null,
  adsense_snippet text not null
);

create table ad_units (
  id integer primary key autoincrement,
  name text not null,
  slot_id text not null,
  code text not null,
  created_at integer not null,
  size text not null default ''
);

create table ad_placements (
  id integer primary key,
  page text not null,
  position_key text not null,
  position_name text not null,
  device_type text not null,
  enabled integer not null,
  changed_at integer not null default 0,
  unique (position_key, device_type)
);

-- The units of a place, in the operator's order: each takes its weight of the views, from and until then.
create table ad_placement_units (
  placement_id integer not null references ad_placements (id) on delete cascade,
  nth integer not null,
  unit_id integer not null references ad_units (id) on delete cascade,
  weight integer not null,
  from_at integer,
  until_at integer,
  primary key (placement_id, nth),
  unique (placement_id, unit_id)
) without rowid;
create index ad_placement_units_unit on ad_placement_units (unit_id);

-- The last states of each unit and each placement, and who made them.
create table ad_history (
  id integer primary key autoincrement,
  kind text not null check (kind in ('unit', 'placement')),
  subject_id integer not null,
  at integer not null,
  email text not null,
  state text not null
);
create index ad_history_subject on ad_history (kind, subject_id, id);

create table ad_counts (
  day integer not null,
  part integer not null check (part in (0, 1)),
  unit_id integer not null,
  position_key text not null,
  device_type text not null,
  impressions integer not null,
  viewables integer not null,
  clicks integer not null,
  primary key (day, part, unit_id, position_key, device_type)
) without rowid;

-- Operators

create table admins (
  id integer primary key,
  email text not null unique,
  password_hash text not null,
  created_at integer not null,
  role text not null default 'owner' check (role in ('owner', 'editor', 'reviewer', 'viewer')),
  active integer not null default 1
);

create table admin_invites (
  token_hash text primary key,
  email text not null,
  role text not null check (role in ('owner', 'editor', 'reviewer', 'viewer')),
  expires_at integer not null,
  used_at integer
);

-- What reads statistics without signing in.
create table admin_keys (
  id integer primary key,
  key_hash text not null unique,
  name text not null,
  scope text not null,
  created_by text not null,
  created_at integer not null,
  until integer not null,
  used_at integer
);

-- Links to a page of statistics for whoever has one.
create table admin_shares (
  id integer primary key,
  token_hash text not null unique,
  name text not null,
  zone text not null,
  created_by text not null,
  created_at integer not null,
  until integer not null,
  used_at integer
);

-- Operators who get the week by mail, and whose Monday it is that they get it on.
create table admin_week_mails (
  admin_id integer primary key references admins (id) on delete cascade,
  zone text not null,
  since integer not null,
  sent_at integer
);

create table admin_tokens (
  token_hash text primary key,
  admin_id integer not null references admins (id) on delete cascade,
  issued_at integer not null,
  seen_at integer not null
);
create index admin_tokens_admin on admin_tokens (admin_id);

create table admin_agents (
  token_hash text primary key references admin_tokens (token_hash) on delete cascade,
  agent text not null,
  place text not null default ''
);

create table admin_factors (
  admin_id integer primary key references admins (id) on delete cascade,
  secret text not null,
  confirmed integer not null,
  last_step integer not null
);

create table admin_recovery_codes (
  code_hash text primary key,
  admin_id integer not null references admins (id) on delete cascade
);

create table admin_devices (
  device_hash text primary key,
  admin_id integer not null references admins (id) on delete cascade,
  seen_at integer not null
);

create table operator_log (
  id integer primary key,
  at integer not null,
  email text not null,
  action text not null,
  subject text not null
);
create index operator_log_at on operator_log (at);

-- Which player a line is about, for as long as there is one.
create table operator_log_players (
  line_id integer primary key references operator_log (id) on delete cascade,
  player_id integer not null references players (id) on delete cascade
);
create index operator_log_players_player on operator_log_players (player_id, line_id);

create trigger operator_log_unchanged before update on operator_log
  begin select raise(abort, 'the log of operators is not edited'); end;

create trigger operator_log_kept before delete on operator_log
  when old.at > (select max(at) from operator_log) - 31536000000
  begin select raise(abort, 'the log of operators is kept a year'); end;

-- Upkeep

create table jobs (
  name text primary key,
  done_day integer not null,
  requested integer not null,
  owner text not null,
  lease_until integer not null
);

create table reliability (
  game text primary key,
  players integer not null,
  retest integer,
  split_half integer,
  renewed_at integer not null
) without rowid;

create table alerts (
  key text primary key,
  state text not null,
  detail text not null,
  since integer not null,
  seen_at integer not null,
  told_at integer not null,
  pending text not null
) without rowid;

create table alert_channels (
  channel text primary key,
  sent_at integer not null,
  error text not null,
  error_at integer not null
) without rowid;

-- Rows that a start expects
insert into ad_settings (id, version, ads_txt, adsense_client_id, adsense_snippet)
  values (1, 1, '', '', '');
insert into ad_placements (position_key, device_type, page, position_name, enabled)
  values
    ('home-top', 'desktop', 'home', '홈 상단', 0),
    ('home-between-cards', 'desktop', 'home', '홈 게임 카드 사이', 0),
    ('home-bottom', 'desktop', 'home', '홈 하단', 0),
    ('game-before', 'desktop', 'game', '게임 위', 0),
    ('game-after', 'desktop', 'game', '게임 아래', 0),
    ('leaderboard-top', 'desktop', 'leaderboard', '순위표 상단', 0),
    ('leaderboard-mid', 'desktop', 'leaderboard', '순위표 중간', 0),
    ('home-top', 'mobile', 'home', '홈 상단', 0),
    ('home-between-cards', 'mobile', 'home', '홈 게임 카드 사이', 0),
    ('home-bottom', 'mobile', 'home', '홈 하단', 0),
    ('game-before', 'mobile', 'game', '게임 위', 0),
    ('game-after', 'mobile', 'game', '게임 아래', 0),
    ('leaderboard-top', 'mobile', 'leaderboard', '순위표 상단', 0),
    ('leaderboard-mid', 'mobile', 'leaderboard', '순위표 중간', 0);
insert into counted_until (id, utc, kst, changes, run, visits, page_event, event, rows_from)
  values (1, 0, 0, 0, 0, 0, 0, 0, 0);
insert into run_key (id, key) values (1, lower(hex(randomblob(32))));
