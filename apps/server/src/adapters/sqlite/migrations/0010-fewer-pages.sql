-- Whether a player is new to a counter is read from an index that the score is written to anyway,
-- so that no table of who was seen has to be written beside it. Counters stay in triggers.

create index if not exists scores_player on scores (player_id, game, status, day);

create index if not exists challenge_scores_player_day
  on challenge_scores (player_id, status, day);

create index if not exists scores_day_game on scores (day, game);

drop trigger if exists "play_seen_came";

drop trigger if exists "play_seen_left";

drop trigger if exists "scores_counted";

drop trigger if exists "scores_uncounted";

drop trigger if exists "scores_counted_late";

drop trigger if exists "scores_uncounted_late";

drop trigger if exists "challenge_scores_counted";

drop trigger if exists "challenge_scores_uncounted";

drop trigger if exists "challenge_scores_counted_late";

drop trigger if exists "challenge_scores_uncounted_late";

drop table if exists play_seen;

create trigger "scores_counted" after insert on "scores"
  when new.status = 'ranked' begin
  insert into play_counts (day, game, plays, total, players) values
    (0, "new"."game", 1, 1 * "new"."ms", 1 * (not (exists (select 1 from scores where player_id = "new"."player_id" and status = 'ranked' and id <> "new"."id" and game = "new"."game")))),
    (0, '*', 1, 0, 1 * (not (exists (select 1 from scores where player_id = "new"."player_id" and status = 'ranked' and id <> "new"."id") or exists (select 1 from challenge_scores where player_id = "new"."player_id" and status = 'ranked')))),
    ("new"."day", '*', 1, 0, 1 * (not (exists (select 1 from play_counts as played where played.day = "new"."day"
  and exists (select 1 from scores where player_id = "new"."player_id" and status = 'ranked' and id <> "new"."id" and game = played.game and day = "new"."day")) or exists (select 1 from challenge_scores where player_id = "new"."player_id" and status = 'ranked' and day = "new"."day")))),
    ("new"."day", "new"."game", 1, 1 * "new"."ms", 0)
    on conflict (day, game) do update set plays = plays + excluded.plays,
      total = total + excluded.total, players = players + excluded.players; end;

create trigger "scores_uncounted" after delete on "scores"
  when old.status = 'ranked' begin
  insert into play_counts (day, game, plays, total, players) values
    (0, "old"."game", -1, -1 * "old"."ms", -1 * (not (exists (select 1 from scores where player_id = "old"."player_id" and status = 'ranked' and id <> "old"."id" and game = "old"."game")))),
    (0, '*', -1, 0, -1 * (not (exists (select 1 from scores where player_id = "old"."player_id" and status = 'ranked' and id <> "old"."id") or exists (select 1 from challenge_scores where player_id = "old"."player_id" and status = 'ranked')))),
    ("old"."day", '*', -1, 0, -1 * (not (exists (select 1 from play_counts as played where played.day = "old"."day"
  and exists (select 1 from scores where player_id = "old"."player_id" and status = 'ranked' and id <> "old"."id" and game = played.game and day = "old"."day")) or exists (select 1 from challenge_scores where player_id = "old"."player_id" and status = 'ranked' and day = "old"."day")))),
    ("old"."day", "old"."game", -1, -1 * "old"."ms", 0)
    on conflict (day, game) do update set plays = plays + excluded.plays,
      total = total + excluded.total, players = players + excluded.players; delete from play_counts where day = old.day and game in ("old"."game", '*') and plays = 0; end;

create trigger "scores_counted_late"
  after update of status on "scores" when new.status = 'ranked' and old.status <> 'ranked'
  begin
  insert into play_counts (day, game, plays, total, players) values
    (0, "new"."game", 1, 1 * "new"."ms", 1 * (not (exists (select 1 from scores where player_id = "new"."player_id" and status = 'ranked' and id <> "new"."id" and game = "new"."game")))),
    (0, '*', 1, 0, 1 * (not (exists (select 1 from scores where player_id = "new"."player_id" and status = 'ranked' and id <> "new"."id") or exists (select 1 from challenge_scores where player_id = "new"."player_id" and status = 'ranked')))),
    ("new"."day", '*', 1, 0, 1 * (not (exists (select 1 from play_counts as played where played.day = "new"."day"
  and exists (select 1 from scores where player_id = "new"."player_id" and status = 'ranked' and id <> "new"."id" and game = played.game and day = "new"."day")) or exists (select 1 from challenge_scores where player_id = "new"."player_id" and status = 'ranked' and day = "new"."day")))),
    ("new"."day", "new"."game", 1, 1 * "new"."ms", 0)
    on conflict (day, game) do update set plays = plays + excluded.plays,
      total = total + excluded.total, players = players + excluded.players; end;

create trigger "scores_uncounted_late"
  after update of status on "scores" when new.status <> 'ranked' and old.status = 'ranked'
  begin
  insert into play_counts (day, game, plays, total, players) values
    (0, "old"."game", -1, -1 * "old"."ms", -1 * (not (exists (select 1 from scores where player_id = "old"."player_id" and status = 'ranked' and id <> "old"."id" and game = "old"."game")))),
    (0, '*', -1, 0, -1 * (not (exists (select 1 from scores where player_id = "old"."player_id" and status = 'ranked' and id <> "old"."id") or exists (select 1 from challenge_scores where player_id = "old"."player_id" and status = 'ranked')))),
    ("old"."day", '*', -1, 0, -1 * (not (exists (select 1 from play_counts as played where played.day = "old"."day"
  and exists (select 1 from scores where player_id = "old"."player_id" and status = 'ranked' and id <> "old"."id" and game = played.game and day = "old"."day")) or exists (select 1 from challenge_scores where player_id = "old"."player_id" and status = 'ranked' and day = "old"."day")))),
    ("old"."day", "old"."game", -1, -1 * "old"."ms", 0)
    on conflict (day, game) do update set plays = plays + excluded.plays,
      total = total + excluded.total, players = players + excluded.players; delete from play_counts where day = old.day and game in ("old"."game", '*') and plays = 0; end;

create trigger "challenge_scores_counted" after insert on "challenge_scores"
  when new.status = 'ranked' begin
  insert into play_counts (day, game, plays, total, players) values
    (0, 'reflex-challenge', 1, 1 * "new"."total_ms", 1 * (not (exists (select 1 from challenge_scores where player_id = "new"."player_id" and status = 'ranked' and id <> "new"."id")))),
    (0, '*', 1, 0, 1 * (not (exists (select 1 from scores where player_id = "new"."player_id" and status = 'ranked') or exists (select 1 from challenge_scores where player_id = "new"."player_id" and status = 'ranked' and id <> "new"."id")))),
    ("new"."day", '*', 1, 0, 1 * (not (exists (select 1 from play_counts as played where played.day = "new"."day"
  and exists (select 1 from scores where player_id = "new"."player_id" and status = 'ranked' and game = played.game and day = "new"."day")) or exists (select 1 from challenge_scores where player_id = "new"."player_id" and status = 'ranked' and id <> "new"."id" and day = "new"."day")))),
    ("new"."day", 'reflex-challenge', 1, 1 * "new"."total_ms", 0)
    on conflict (day, game) do update set plays = plays + excluded.plays,
      total = total + excluded.total, players = players + excluded.players; end;

create trigger "challenge_scores_uncounted" after delete on "challenge_scores"
  when old.status = 'ranked' begin
  insert into play_counts (day, game, plays, total, players) values
    (0, 'reflex-challenge', -1, -1 * "old"."total_ms", -1 * (not (exists (select 1 from challenge_scores where player_id = "old"."player_id" and status = 'ranked' and id <> "old"."id")))),
    (0, '*', -1, 0, -1 * (not (exists (select 1 from scores where player_id = "old"."player_id" and status = 'ranked') or exists (select 1 from challenge_scores where player_id = "old"."player_id" and status = 'ranked' and id <> "old"."id")))),
    ("old"."day", '*', -1, 0, -1 * (not (exists (select 1 from play_counts as played where played.day = "old"."day"
  and exists (select 1 from scores where player_id = "old"."player_id" and status = 'ranked' and game = played.game and day = "old"."day")) or exists (select 1 from challenge_scores where player_id = "old"."player_id" and status = 'ranked' and id <> "old"."id" and day = "old"."day")))),
    ("old"."day", 'reflex-challenge', -1, -1 * "old"."total_ms", 0)
    on conflict (day, game) do update set plays = plays + excluded.plays,
      total = total + excluded.total, players = players + excluded.players; delete from play_counts where day = old.day and game in ('reflex-challenge', '*') and plays = 0; end;

create trigger "challenge_scores_counted_late"
  after update of status on "challenge_scores" when new.status = 'ranked' and old.status <> 'ranked'
  begin
  insert into play_counts (day, game, plays, total, players) values
    (0, 'reflex-challenge', 1, 1 * "new"."total_ms", 1 * (not (exists (select 1 from challenge_scores where player_id = "new"."player_id" and status = 'ranked' and id <> "new"."id")))),
    (0, '*', 1, 0, 1 * (not (exists (select 1 from scores where player_id = "new"."player_id" and status = 'ranked') or exists (select 1 from challenge_scores where player_id = "new"."player_id" and status = 'ranked' and id <> "new"."id")))),
    ("new"."day", '*', 1, 0, 1 * (not (exists (select 1 from play_counts as played where played.day = "new"."day"
  and exists (select 1 from scores where player_id = "new"."player_id" and status = 'ranked' and game = played.game and day = "new"."day")) or exists (select 1 from challenge_scores where player_id = "new"."player_id" and status = 'ranked' and id <> "new"."id" and day = "new"."day")))),
    ("new"."day", 'reflex-challenge', 1, 1 * "new"."total_ms", 0)
    on conflict (day, game) do update set plays = plays + excluded.plays,
      total = total + excluded.total, players = players + excluded.players; end;

create trigger "challenge_scores_uncounted_late"
  after update of status on "challenge_scores" when new.status <> 'ranked' and old.status = 'ranked'
  begin
  insert into play_counts (day, game, plays, total, players) values
    (0, 'reflex-challenge', -1, -1 * "old"."total_ms", -1 * (not (exists (select 1 from challenge_scores where player_id = "old"."player_id" and status = 'ranked' and id <> "old"."id")))),
    (0, '*', -1, 0, -1 * (not (exists (select 1 from scores where player_id = "old"."player_id" and status = 'ranked') or exists (select 1 from challenge_scores where player_id = "old"."player_id" and status = 'ranked' and id <> "old"."id")))),
    ("old"."day", '*', -1, 0, -1 * (not (exists (select 1 from play_counts as played where played.day = "old"."day"
  and exists (select 1 from scores where player_id = "old"."player_id" and status = 'ranked' and game = played.game and day = "old"."day")) or exists (select 1 from challenge_scores where player_id = "old"."player_id" and status = 'ranked' and id <> "old"."id" and day = "old"."day")))),
    ("old"."day", 'reflex-challenge', -1, -1 * "old"."total_ms", 0)
    on conflict (day, game) do update set plays = plays + excluded.plays,
      total = total + excluded.total, players = players + excluded.players; delete from play_counts where day = old.day and game in ('reflex-challenge', '*') and plays = 0; end;

drop index if exists "scores_player_game";

drop index if exists "scores_created_at";

drop index if exists "scores_game_day";

drop index if exists "scores_day";

drop index if exists "challenge_scores_player";
