import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const A_YEAR_MS = 31_536_000_000

/** Second factors, devices that signed in before, and what operators did. */
export const operators: Migration = {
  async up(db: Kysely<unknown>) {
    const steps = [
      sql`create table if not exists admin_factors (
        admin_id integer primary key references admins (id) on delete cascade,
        secret text not null, confirmed integer not null, last_step integer not null)`,
      sql`create table if not exists admin_recovery_codes (
        code_hash text primary key,
        admin_id integer not null references admins (id) on delete cascade)`,
      sql`create table if not exists admin_devices (
        device_hash text primary key,
        admin_id integer not null references admins (id) on delete cascade,
        seen_at integer not null)`,
      sql`create table if not exists admin_agents (
        token_hash text primary key references admin_tokens (token_hash) on delete cascade,
        agent text not null)`,
      sql`create table if not exists operator_log (
        id integer primary key, at integer not null, email text not null,
        action text not null, subject text not null)`,
      sql`create index if not exists operator_log_at on operator_log (at)`,
      sql`create trigger if not exists operator_log_unchanged before update on operator_log
        begin select raise(abort, 'the log of operators is not edited'); end`,
      sql`create trigger if not exists operator_log_kept before delete on operator_log
        when old.at > (select max(at) from operator_log) - ${sql.lit(A_YEAR_MS)}
        begin select raise(abort, 'the log of operators is kept a year'); end`,
      // Eight characters of an id are shown: whoever has the same eight may not have the same name.
      ...['insert', 'update of nickname'].map(
        (
          event,
        ) => sql`create trigger if not exists ${sql.ref(`players_namesake_${event.slice(0, 6)}`)}
          after ${sql.raw(event)} on players when new.nickname is not null
          begin
            update players set nickname = null where id = new.id and exists (
              select 1 from players other
              where other.uid >= substr(new.uid, 1, 8) and other.uid < substr(new.uid, 1, 8) || 'g'
                and other.id <> new.id and lower(other.nickname) = lower(new.nickname));
          end`,
      ),
    ]
    for (const step of steps) await step.execute(db)
  },
}
