import { keepTrusted } from './keep-trusted.ts'

/**
 * A run may wait for others to confirm it; what is known of a player's runs is kept in a row of its
 * own; sessions stay used when their runs are deleted. Whatever was allowed still is, so that nothing
 * has to be looked through again.
 */
export const trust = `
  ${['scores', 'challenge_scores'].map(allowConfirm).join('')}
  create table player_forms (
    player_id bigint not null references players (id) on delete cascade,
    game text collate "C" not null,
    version integer not null,
    doubted_until bigint not null default 0,
    form text not null,
    primary key (player_id, game)
  ) with (fillfactor = 70);
  create table spent_sessions (
    session text collate "C" not null,
    attempt integer not null,
    digest text collate "C" not null,
    created_at bigint not null,
    primary key (session, attempt)
  );
  create table first_records (
    day integer not null,
    address text collate "C" not null,
    players integer not null,
    primary key (day, address)
  );
  ${keepTrusted}
`

function allowConfirm(table: string): string {
  return `
  alter table ${table} drop constraint ${table}_status_check;
  alter table ${table} add constraint ${table}_status_check
    check (status in ('ranked', 'confirm', 'review', 'rejected')) not valid;
  create index ${table}_confirm on ${table} (id) where status = 'confirm';`
}
