import { CHALLENGE_SLUG } from '@reflex/contract'
import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Counters of what the boards hold, kept by triggers: whoever adds, settles, deletes or lets expire
 * a score, in whatever code, changes them in the same transaction.
 */
export const playCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await createTables(db)
    await createPlayerTriggers(db)
    await createScoreTriggers(db, 'scores', 'game', 'ms')
    await createScoreTriggers(db, 'challenge_scores', null, 'total_ms')
    await recount(db)
    await createIndexes(db)
  },
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists play_counts (
    day integer not null, game text not null,
    plays integer not null, total integer not null, players integer not null default 0,
    primary key (day, game)) without rowid`.execute(db)
  await sql`create table if not exists play_seen (
    day integer not null, game text not null, player_id integer not null, plays integer not null,
    primary key (day, game, player_id)) without rowid`.execute(db)
}

/** Who is seen for the first time adds a player; whose last play is gone takes one away. */
async function createPlayerTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger if not exists play_seen_came after insert on play_seen begin
    update play_counts set players = players + 1 where day = new.day and game = new.game;
  end`.execute(db)
  await sql`create trigger if not exists play_seen_left after delete on play_seen begin
    update play_counts set players = players - 1 where day = old.day and game = old.game;
  end`.execute(db)
}

async function createScoreTriggers(
  db: Kysely<unknown>,
  table: string,
  gameColumn: string | null,
  valueColumn: string,
): Promise<void> {
  const on = sql.table(table)
  const add = counting('new', gameColumn, valueColumn)
  const take = discounting('old', gameColumn, valueColumn)
  const trigger = (suffix: string) => sql.ref(`${table}_${suffix}`)
  await sql`create trigger if not exists ${trigger('counted')} after insert on ${on}
    when new.status = 'ranked' begin ${add} end`.execute(db)
  await sql`create trigger if not exists ${trigger('uncounted')} after delete on ${on}
    when old.status = 'ranked' begin ${take} end`.execute(db)
  await sql`create trigger if not exists ${trigger('counted_late')}
    after update of status on ${on} when new.status = 'ranked' and old.status <> 'ranked'
    begin ${add} end`.execute(db)
  await sql`create trigger if not exists ${trigger('uncounted_late')}
    after update of status on ${on} when new.status <> 'ranked' and old.status = 'ranked'
    begin ${take} end`.execute(db)
}

const gameOf = (row: string, column: string | null) =>
  column === null ? sql.lit(CHALLENGE_SLUG) : sql.ref(`${row}.${column}`)

function counting(row: 'new', gameColumn: string | null, valueColumn: string) {
  const game = gameOf(row, gameColumn)
  const value = sql.ref(`${row}.${valueColumn}`)
  return sql`
    insert into play_counts (day, game, plays, total) values
      (0, ${game}, 1, ${value}), (0, '*', 1, 0), (new.day, '*', 1, 0), (new.day, ${game}, 1, ${value})
      on conflict (day, game) do update set plays = plays + 1, total = total + excluded.total;
    insert into play_seen (day, game, player_id, plays) values
      (0, ${game}, new.player_id, 1), (0, '*', new.player_id, 1), (new.day, '*', new.player_id, 1)
      on conflict (day, game, player_id) do update set plays = plays + 1;`
}

function discounting(row: 'old', gameColumn: string | null, valueColumn: string) {
  const game = gameOf(row, gameColumn)
  const value = sql.ref(`${row}.${valueColumn}`)
  return sql`
    update play_counts set plays = plays - 1, total = total - ${value}
      where day in (0, old.day) and game = ${game};
    update play_counts set plays = plays - 1 where day in (0, old.day) and game = '*';
    update play_seen set plays = plays - 1 where player_id = old.player_id
      and ((day = 0 and game = ${game}) or (day = 0 and game = '*') or (day = old.day and game = '*'));
    delete from play_seen where player_id = old.player_id and plays = 0
      and ((day = 0 and game = ${game}) or (day = 0 and game = '*') or (day = old.day and game = '*'));
    delete from play_counts where day = old.day and game in (${game}, '*') and plays = 0;`
}

/** For a store that had scores before it had counters; repeating it gives the same numbers. */
async function recount(db: Kysely<unknown>): Promise<void> {
  const plays = sql`select game, player_id, day, ms as value from scores where status = 'ranked'
    union all select ${sql.lit(CHALLENGE_SLUG)}, player_id, day, total_ms from challenge_scores
    where status = 'ranked'`
  await sql`delete from play_seen`.execute(db)
  await sql`delete from play_counts`.execute(db)
  await sql`insert into play_counts (day, game, plays, total)
    with play as (${plays})
    select 0, game, count(*), sum(value) from play group by game
    union all select day, game, count(*), sum(value) from play group by day, game
    union all select day, '*', count(*), 0 from play group by day
    union all select 0, '*', count(*), 0 from play having count(*) > 0`.execute(db)
  await sql`insert into play_seen (day, game, player_id, plays)
    with play as (${plays})
    select 0, game, player_id, count(*) from play group by game, player_id
    union all select day, '*', player_id, count(*) from play group by day, player_id
    union all select 0, '*', player_id, count(*) from play group by player_id`.execute(db)
}

/** Records are listed best first and looked for by how a nickname begins. */
async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists scores_ranked on scores (game, ms, id)
    where status = 'ranked'`.execute(db)
  await sql`create index if not exists scores_review on scores (id) where status = 'review'`.execute(
    db,
  )
  await sql`create index if not exists challenge_scores_ranked on challenge_scores (total_ms, id)
    where status = 'ranked'`.execute(db)
  await sql`create index if not exists challenge_scores_review on challenge_scores (id)
    where status = 'review'`.execute(db)
  await sql`create index if not exists players_nickname on players (nickname collate nocase)
    where nickname is not null`.execute(db)
}
