-- Scores that are kept together are counted together: while a batch is open, told by a row of no day,
-- the writer adds up what the trigger would have counted score by score. The row is gone again before
-- the batch is committed, so nobody else ever sees it, and it lies in a page that is written anyway.

drop trigger "scores_counted";

create trigger "scores_counted" after insert on "scores"
  when new.status = 'ranked' and not exists (select 1 from play_counts where day = -1 and game = '') begin
  insert into play_counts (day, game, plays, total, players) values
    (0, "new"."game", 1, 1 * "new"."ms", 1 * (not (exists (select 1 from scores where player_id = "new"."player_id" and status = 'ranked' and id <> "new"."id" and game = "new"."game")))),
    (0, '*', 1, 0, 1 * (not (exists (select 1 from scores where player_id = "new"."player_id" and status = 'ranked' and id <> "new"."id") or exists (select 1 from challenge_scores where player_id = "new"."player_id" and status = 'ranked')))),
    ("new"."day", '*', 1, 0, 1 * (not (exists (select 1 from play_counts as played where played.day = "new"."day"
  and exists (select 1 from scores where player_id = "new"."player_id" and status = 'ranked' and id <> "new"."id" and game = played.game and day = "new"."day")) or exists (select 1 from challenge_scores where player_id = "new"."player_id" and status = 'ranked' and day = "new"."day")))),
    ("new"."day", "new"."game", 1, 1 * "new"."ms", 0)
    on conflict (day, game) do update set plays = plays + excluded.plays,
      total = total + excluded.total, players = players + excluded.players; end;
