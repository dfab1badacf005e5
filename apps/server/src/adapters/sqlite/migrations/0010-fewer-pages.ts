import { CHALLENGE_SLUG } from '@reflex/contract'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Whether a player is new to a counter is read from an index that the score is written to anyway,
 * so that no table of who was seen has to be written beside it. Counters stay in triggers.
 */
export const fewerPages: Migration = {
  async up(db: Kysely<unknown>) {
    await createIndexes(db)
    await dropTriggers(db)
    await sql`drop table if exists play_seen`.execute(db)
    for (const table of tables) await createTriggers(db, table)
    await dropIndexes(db)
  },
}

interface ScoreTable {
  readonly name: string
  readonly game: (row: Row) => RawBuilder<unknown>
  readonly value: string
}
type Row = 'new' | 'old'

const tables: readonly ScoreTable[] = [
  { name: 'scores', game: (row) => sql.ref(`${row}.game`), value: 'ms' },
  { name: 'challenge_scores', game: () => sql.lit(CHALLENGE_SLUG), value: 'total_ms' },
]

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists scores_player on scores (player_id, game, status, day)`.execute(
    db,
  )
  await sql`create index if not exists challenge_scores_player_day
    on challenge_scores (player_id, status, day)`.execute(db)
  await sql`create index if not exists scores_day_game on scores (day, game)`.execute(db)
}

/** Each is the beginning of another one by now, or nobody asks for it. */
async function dropIndexes(db: Kysely<unknown>): Promise<void> {
  const gone = [
    'scores_player_game', 'scores_created_at', 'scores_game_day', 'scores_day', 'challenge_scores_player',
  ] // prettier-ignore
  for (const name of gone) await sql`drop index if exists ${sql.ref(name)}`.execute(db)
}

async function dropTriggers(db: Kysely<unknown>): Promise<void> {
  const suffixes = ['counted', 'uncounted', 'counted_late', 'uncounted_late']
  const old = tables.flatMap(({ name }) => suffixes.map((suffix) => `${name}_${suffix}`))
  for (const name of ['play_seen_came', 'play_seen_left', ...old]) {
    await sql`drop trigger if exists ${sql.ref(name)}`.execute(db)
  }
}

async function createTriggers(db: Kysely<unknown>, table: ScoreTable): Promise<void> {
  const on = sql.table(table.name)
  const trigger = (suffix: string) => sql.ref(`${table.name}_${suffix}`)
  const add = counting(table, 'new', sql.lit(1))
  const take = counting(table, 'old', sql.lit(-1))
  await sql`create trigger ${trigger('counted')} after insert on ${on}
    when new.status = 'ranked' begin ${add} end`.execute(db)
  await sql`create trigger ${trigger('uncounted')} after delete on ${on}
    when old.status = 'ranked' begin ${take} ${clearing(table)} end`.execute(db)
  await sql`create trigger ${trigger('counted_late')}
    after update of status on ${on} when new.status = 'ranked' and old.status <> 'ranked'
    begin ${add} end`.execute(db)
  await sql`create trigger ${trigger('uncounted_late')}
    after update of status on ${on} when new.status <> 'ranked' and old.status = 'ranked'
    begin ${take} ${clearing(table)} end`.execute(db)
}

/** One play more or less; a player more or less where it is the only one of theirs. */
function counting(table: ScoreTable, row: Row, sign: RawBuilder<unknown>): RawBuilder<unknown> {
  const game = table.game(row)
  const day = sql.ref(`${row}.day`)
  const value = sql`${sign} * ${sql.ref(`${row}.${table.value}`)}`
  const others = otherPlays(table, row)
  const player = (elsewhere: RawBuilder<unknown>) => sql`${sign} * (not (${elsewhere}))`
  return sql`
    insert into play_counts (day, game, plays, total, players) values
      (0, ${game}, ${sign}, ${value}, ${player(others.inGame)}),
      (0, '*', ${sign}, 0, ${player(others.ever)}),
      (${day}, '*', ${sign}, 0, ${player(others.onDay)}),
      (${day}, ${game}, ${sign}, ${value}, 0)
      on conflict (day, game) do update set plays = plays + excluded.plays,
        total = total + excluded.total, players = players + excluded.players;`
}

/** Days are walked game by game, so that nobody's thousand runs have to be looked through. */
function otherPlays({ name }: ScoreTable, row: Row) {
  const player = sql`player_id = ${sql.ref(`${row}.player_id`)} and status = 'ranked'`
  const day = sql.ref(`${row}.day`)
  const unless = (table: string) =>
    table === name ? sql` and id <> ${sql.ref(`${row}.id`)}` : sql``
  const runs = sql`select 1 from scores where ${player}${unless('scores')}`
  const challenges = sql`select 1 from challenge_scores where ${player}${unless('challenge_scores')}`
  const runsOnDay = sql`select 1 from play_counts as played where played.day = ${day}
    and exists (${runs} and game = played.game and day = ${day})`
  return {
    inGame:
      name === 'scores'
        ? sql`exists (${runs} and game = ${sql.ref(`${row}.game`)})`
        : sql`exists (${challenges})`,
    ever: sql`exists (${runs}) or exists (${challenges})`,
    onDay: sql`exists (${runsOnDay}) or exists (${challenges} and day = ${day})`,
  }
}

/** A day without a play has no row. */
const clearing = ({ game }: ScoreTable): RawBuilder<unknown> =>
  sql`delete from play_counts where day = old.day and game in (${game('old')}, '*') and plays = 0;`
