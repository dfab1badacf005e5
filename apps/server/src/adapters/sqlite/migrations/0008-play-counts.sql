-- Counters of what the boards hold, kept by triggers: whoever adds, settles, deletes or lets expire
-- a score, in whatever code, changes them in the same transaction.

create table if not exists play_counts (
  day integer not null, game text not null,
  plays integer not null, total integer not null, players integer not null default 0,
  primary key (day, game)) without rowid;

create table if not exists play_seen (
  day integer not null, game text not null, player_id integer not null, plays integer not null,
  primary key (day, game, player_id)) without rowid;

create trigger if not exists play_seen_came after insert on play_seen begin
  update play_counts set players = players + 1 where day = new.day and game = new.game;
end;

create trigger if not exists play_seen_left after delete on play_seen begin
  update play_counts set players = players - 1 where day = old.day and game = old.game;
end;

create trigger if not exists "scores_counted" after insert on "scores"
  when new.status = 'ranked' begin
  insert into play_counts (day, game, plays, total) values
    (0, "new"."game", 1, "new"."ms"), (0, '*', 1, 0), (new.day, '*', 1, 0), (new.day, "new"."game", 1, "new"."ms")
    on conflict (day, game) do update set plays = plays + 1, total = total + excluded.total;
  insert into play_seen (day, game, player_id, plays) values
    (0, "new"."game", new.player_id, 1), (0, '*', new.player_id, 1), (new.day, '*', new.player_id, 1)
    on conflict (day, game, player_id) do update set plays = plays + 1; end;

create trigger if not exists "scores_uncounted" after delete on "scores"
  when old.status = 'ranked' begin
  update play_counts set plays = plays - 1, total = total - "old"."ms"
    where day in (0, old.day) and game = "old"."game";
  update play_counts set plays = plays - 1 where day in (0, old.day) and game = '*';
  update play_seen set plays = plays - 1 where player_id = old.player_id
    and ((day = 0 and game = "old"."game") or (day = 0 and game = '*') or (day = old.day and game = '*'));
  delete from play_seen where player_id = old.player_id and plays = 0
    and ((day = 0 and game = "old"."game") or (day = 0 and game = '*') or (day = old.day and game = '*'));
  delete from play_counts where day = old.day and game in ("old"."game", '*') and plays = 0; end;

create trigger if not exists "scores_counted_late"
  after update of status on "scores" when new.status = 'ranked' and old.status <> 'ranked'
  begin
  insert into play_counts (day, game, plays, total) values
    (0, "new"."game", 1, "new"."ms"), (0, '*', 1, 0), (new.day, '*', 1, 0), (new.day, "new"."game", 1, "new"."ms")
    on conflict (day, game) do update set plays = plays + 1, total = total + excluded.total;
  insert into play_seen (day, game, player_id, plays) values
    (0, "new"."game", new.player_id, 1), (0, '*', new.player_id, 1), (new.day, '*', new.player_id, 1)
    on conflict (day, game, player_id) do update set plays = plays + 1; end;

create trigger if not exists "scores_uncounted_late"
  after update of status on "scores" when new.status <> 'ranked' and old.status = 'ranked'
  begin
  update play_counts set plays = plays - 1, total = total - "old"."ms"
    where day in (0, old.day) and game = "old"."game";
  update play_counts set plays = plays - 1 where day in (0, old.day) and game = '*';
  update play_seen set plays = plays - 1 where player_id = old.player_id
    and ((day = 0 and game = "old"."game") or (day = 0 and game = '*') or (day = old.day and game = '*'));
  delete from play_seen where player_id = old.player_id and plays = 0
    and ((day = 0 and game = "old"."game") or (day = 0 and game = '*') or (day = old.day and game = '*'));
  delete from play_counts where day = old.day and game in ("old"."game", '*') and plays = 0; end;

create trigger if not exists "challenge_scores_counted" after insert on "challenge_scores"
  when new.status = 'ranked' begin
  insert into play_counts (day, game, plays, total) values
    (0, 'reflex-challenge', 1, "new"."total_ms"), (0, '*', 1, 0), (new.day, '*', 1, 0), (new.day, 'reflex-challenge', 1, "new"."total_ms")
    on conflict (day, game) do update set plays = plays + 1, total = total + excluded.total;
  insert into play_seen (day, game, player_id, plays) values
    (0, 'reflex-challenge', new.player_id, 1), (0, '*', new.player_id, 1), (new.day, '*', new.player_id, 1)
    on conflict (day, game, player_id) do update set plays = plays + 1; end;

create trigger if not exists "challenge_scores_uncounted" after delete on "challenge_scores"
  when old.status = 'ranked' begin
  update play_counts set plays = plays - 1, total = total - "old"."total_ms"
    where day in (0, old.day) and game = 'reflex-challenge';
  update play_counts set plays = plays - 1 where day in (0, old.day) and game = '*';
  update play_seen set plays = plays - 1 where player_id = old.player_id
    and ((day = 0 and game = 'reflex-challenge') or (day = 0 and game = '*') or (day = old.day and game = '*'));
  delete from play_seen where player_id = old.player_id and plays = 0
    and ((day = 0 and game = 'reflex-challenge') or (day = 0 and game = '*') or (day = old.day and game = '*'));
  delete from play_counts where day = old.day and game in ('reflex-challenge', '*') and plays = 0; end;

create trigger if not exists "challenge_scores_counted_late"
  after update of status on "challenge_scores" when new.status = 'ranked' and old.status <> 'ranked'
  begin
  insert into play_counts (day, game, plays, total) values
    (0, 'reflex-challenge', 1, "new"."total_ms"), (0, '*', 1, 0), (new.day, '*', 1, 0), (new.day, 'reflex-challenge', 1, "new"."total_ms")
    on conflict (day, game) do update set plays = plays + 1, total = total + excluded.total;
  insert into play_seen (day, game, player_id, plays) values
    (0, 'reflex-challenge', new.player_id, 1), (0, '*', new.player_id, 1), (new.day, '*', new.player_id, 1)
    on conflict (day, game, player_id) do update set plays = plays + 1; end;

create trigger if not exists "challenge_scores_uncounted_late"
  after update of status on "challenge_scores" when new.status <> 'ranked' and old.status = 'ranked'
  begin
  update play_counts set plays = plays - 1, total = total - "old"."total_ms"
    where day in (0, old.day) and game = 'reflex-challenge';
  update play_counts set plays = plays - 1 where day in (0, old.day) and game = '*';
  update play_seen set plays = plays - 1 where player_id = old.player_id
    and ((day = 0 and game = 'reflex-challenge') or (day = 0 and game = '*') or (day = old.day and game = '*'));
  delete from play_seen where player_id = old.player_id and plays = 0
    and ((day = 0 and game = 'reflex-challenge') or (day = 0 and game = '*') or (day = old.day and game = '*'));
  delete from play_counts where day = old.day and game in ('reflex-challenge', '*') and plays = 0; end;

delete from play_seen;

delete from play_counts;

insert into play_counts (day, game, plays, total)
  with play as (select game, player_id, day, ms as value from scores where status = 'ranked'
  union all select 'reflex-challenge', player_id, day, total_ms from challenge_scores
  where status = 'ranked')
  select 0, game, count(*), sum(value) from play group by game
  union all select day, game, count(*), sum(value) from play group by day, game
  union all select day, '*', count(*), 0 from play group by day
  union all select 0, '*', count(*), 0 from play having count(*) > 0;

insert into play_seen (day, game, player_id, plays)
  with play as (select game, player_id, day, ms as value from scores where status = 'ranked'
  union all select 'reflex-challenge', player_id, day, total_ms from challenge_scores
  where status = 'ranked')
  select 0, game, player_id, count(*) from play group by game, player_id
  union all select day, '*', player_id, count(*) from play group by day, player_id
  union all select 0, '*', player_id, count(*) from play group by player_id;

create index if not exists scores_ranked on scores (game, ms, id)
  where status = 'ranked';

create index if not exists scores_review on scores (id) where status = 'review';

create index if not exists challenge_scores_ranked on challenge_scores (total_ms, id)
  where status = 'ranked';

create index if not exists challenge_scores_review on challenge_scores (id)
  where status = 'review';

create index if not exists players_nickname on players (nickname collate nocase)
  where nickname is not null;
