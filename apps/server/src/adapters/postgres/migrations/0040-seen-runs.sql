-- Which runs of the first places an operator was told of and has watched, and who asked for a look at one.

create table seen_scores (
  score_id bigint primary key,
  told integer not null default 0, seen integer not null default 0
);

create table seen_challenges (
  score_id bigint primary key,
  told integer not null default 0, seen integer not null default 0
);

create table run_reports (
  score_id bigint not null,
  reporter text collate "C" not null, place text collate "C" not null, created_at bigint not null,
  handled integer not null default 0,
  primary key (score_id, reporter)
);
create index run_reports_reporter on run_reports (reporter);
create index run_reports_open on run_reports (score_id) where handled = 0;

-- They go with their runs, whoever removes those: once for a whole statement, as with logs. Whoever adds
-- one of these holds its run meanwhile.

create function score_words_go() returns trigger language plpgsql as $$
begin
  delete from seen_scores s using removed r where s.score_id = r.id;
  delete from run_reports o using removed r where o.score_id = r.id;
  return null;
end $$;
create trigger scores_words_go after delete on scores
  referencing old table as removed for each statement execute function score_words_go();

create function challenge_words_go() returns trigger language plpgsql as $$
begin
  delete from seen_challenges s using removed r where s.score_id = r.id;
  return null;
end $$;
create trigger challenge_scores_words_go after delete on challenge_scores
  referencing old table as removed for each statement execute function challenge_words_go();

-- A mark is shown on boards: every node has to hear of it, as of a player who is shown differently.

create function score_seen_anew() returns trigger language plpgsql as $$
begin
  insert into board_changes (what, player_id, value)
    select 'face', p.id, p.watchable from scores s join players p on p.id = s.player_id
    where s.id = new.score_id;
  return null;
end $$;
create trigger seen_scores_added after insert on seen_scores for each row
  when (new.seen = 1) execute function score_seen_anew();
create trigger seen_scores_changed after update on seen_scores for each row
  when (new.seen <> old.seen) execute function score_seen_anew();

create function challenge_seen_anew() returns trigger language plpgsql as $$
begin
  insert into board_changes (what, player_id, value)
    select 'face', p.id, p.watchable from challenge_scores s join players p on p.id = s.player_id
    where s.id = new.score_id;
  return null;
end $$;
create trigger seen_challenges_added after insert on seen_challenges for each row
  when (new.seen = 1) execute function challenge_seen_anew();
create trigger seen_challenges_changed after update on seen_challenges for each row
  when (new.seen <> old.seen) execute function challenge_seen_anew();
