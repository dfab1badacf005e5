-- Every node keeps the boards in its own memory. New results it reads by their number, which they get
-- one batch after the other; whatever else changes a board is noted here, in the same transaction,
-- whoever does it. A reader has seen what its last snapshot could see: the rows that have become
-- visible since are new to it, in whichever order the transactions ended. A player who is gone is
-- noted by number alone, and every row is forgotten after an hour.

create table board_changes (
  position bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  noted_at timestamptz not null default clock_timestamp(),
  what text not null check (what in ('in', 'out', 'waits', 'face', 'gone')),
  player_id bigint not null,
  slug text collate "C",
  score_id bigint,
  value integer,
  country text collate "C",
  created_at bigint
);
create index board_changes_xid on board_changes (xid);

-- Up to which transaction rows were forgotten: whoever has not seen it may have missed some.
create table board_changes_forgotten (id integer primary key check (id = 1), xid xid8 not null);
insert into board_changes_forgotten values (1, '0');

create function scores_left_boards() returns trigger language plpgsql as $$
begin
  insert into board_changes (what, player_id, slug, score_id, value, country, created_at)
    select 'out', o.player_id, o.game, o.id, o.ms, o.country, o.created_at
    from removed o where o.status = 'ranked';
  return null;
end $$;
create trigger scores_left_boards after delete on scores
  referencing old table as removed for each statement execute function scores_left_boards();

create function scores_changed_boards() returns trigger language plpgsql as $$
begin
  insert into board_changes (what, player_id, slug, score_id, value, country, created_at)
    select 'out', o.player_id, o.game, o.id, o.ms, o.country, o.created_at
      from before_it o join after_it n on n.id = o.id
      where o.status = 'ranked' and (n.status <> 'ranked' or n.player_id <> o.player_id)
    union all
    select case n.status when 'ranked' then 'in' else 'waits' end,
        n.player_id, n.game, n.id, n.ms, n.country, n.created_at
      from before_it o join after_it n on n.id = o.id
      where n.status in ('ranked', 'confirm')
        and (n.status <> o.status or n.player_id <> o.player_id);
  return null;
end $$;
create trigger scores_changed_boards after update on scores
  referencing old table as before_it new table as after_it
  for each statement execute function scores_changed_boards();

create function challenge_scores_left_boards() returns trigger language plpgsql as $$
begin
  insert into board_changes (what, player_id, slug, score_id, value, country, created_at)
    select 'out', o.player_id, 'reflex-challenge', o.id, o.total_ms, o.country, o.created_at
    from removed o where o.status = 'ranked';
  return null;
end $$;
create trigger challenge_scores_left_boards after delete on challenge_scores
  referencing old table as removed for each statement execute function challenge_scores_left_boards();

create function challenge_scores_changed_boards() returns trigger language plpgsql as $$
begin
  insert into board_changes (what, player_id, slug, score_id, value, country, created_at)
    select 'out', o.player_id, 'reflex-challenge', o.id, o.total_ms, o.country, o.created_at
      from before_it o join after_it n on n.id = o.id
      where o.status = 'ranked' and (n.status <> 'ranked' or n.player_id <> o.player_id)
    union all
    select case n.status when 'ranked' then 'in' else 'waits' end,
        n.player_id, 'reflex-challenge', n.id, n.total_ms, n.country, n.created_at
      from before_it o join after_it n on n.id = o.id
      where n.status in ('ranked', 'confirm')
        and (n.status <> o.status or n.player_id <> o.player_id);
  return null;
end $$;
create trigger challenge_scores_changed_boards after update on challenge_scores
  referencing old table as before_it new table as after_it
  for each statement execute function challenge_scores_changed_boards();

create function player_shown_anew() returns trigger language plpgsql as $$
begin
  insert into board_changes (what, player_id, value) values ('face', new.id, new.watchable);
  return null;
end $$;
create trigger players_shown_anew after update on players for each row
  when (new.nickname is distinct from old.nickname or new.watchable <> old.watchable)
  execute function player_shown_anew();

create function player_gone() returns trigger language plpgsql as $$
begin
  insert into board_changes (what, player_id) values ('gone', old.id);
  return null;
end $$;
create trigger players_gone after delete on players for each row execute function player_gone();

-- All in one snapshot, and with plans that the connection keeps: it is asked ten times a second. The
-- first row says how far it reads: the history of the log, the snapshot, and whether rows may be
-- missing that were not seen. Results are numbered in the order in which they become visible. Players
-- are named from a number on, for whoever knows the earlier ones.
create function read_board_feed(after_game bigint, after_challenge bigint, seen pg_snapshot, named_from bigint, at_once integer)
returns table (part integer, nth bigint, what text, words text, player_id bigint, slug text, score_id bigint,
  value integer, country text, created_at bigint)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query
    select 0, 0::bigint, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8), pg_current_snapshot()::text,
      null::bigint, null::text, null::bigint,
      (f.xid >= pg_snapshot_xmin(seen)
        or pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(seen))::integer,
      null::text, null::bigint
    from board_changes_forgotten f where f.id = 1;
  return query
    select 1, s.id, s.status, p.uid, s.player_id, s.game, s.id, s.ms, s.country, s.created_at
    from scores s left join players p on p.id = s.player_id and p.id > named_from and p.watchable = 1
    where s.id > after_game order by s.id limit at_once;
  return query
    select 2, s.id, s.status, p.uid, s.player_id, 'reflex-challenge', s.id, s.total_ms, s.country, s.created_at
    from challenge_scores s
      left join players p on p.id = s.player_id and p.id > named_from and p.watchable = 1
    where s.id > after_challenge order by s.id limit at_once;
  return query
    select 3, c.position, c.what, null::text, c.player_id, c.slug, c.score_id, c.value, c.country, c.created_at
    from board_changes c
    where c.xid >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(c.xid, seen)
    order by c.position;
end $$;
