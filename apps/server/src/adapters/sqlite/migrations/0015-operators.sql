-- Second factors, devices that signed in before, and what operators did.

create table if not exists admin_factors (
  admin_id integer primary key references admins (id) on delete cascade,
  secret text not null, confirmed integer not null, last_step integer not null);

create table if not exists admin_recovery_codes (
  code_hash text primary key,
  admin_id integer not null references admins (id) on delete cascade);

create table if not exists admin_devices (
  device_hash text primary key,
  admin_id integer not null references admins (id) on delete cascade,
  seen_at integer not null);

create table if not exists admin_agents (
  token_hash text primary key references admin_tokens (token_hash) on delete cascade,
  agent text not null);

create table if not exists operator_log (
  id integer primary key, at integer not null, email text not null,
  action text not null, subject text not null);

create index if not exists operator_log_at on operator_log (at);

create trigger if not exists operator_log_unchanged before update on operator_log
  begin select raise(abort, 'the log of operators is not edited'); end;

create trigger if not exists operator_log_kept before delete on operator_log
  when old.at > (select max(at) from operator_log) - 31536000000
  begin select raise(abort, 'the log of operators is kept a year'); end;

create trigger if not exists "players_namesake_insert"
after insert on players when new.nickname is not null
begin
  update players set nickname = null where id = new.id and exists (
    select 1 from players other
    where other.uid >= substr(new.uid, 1, 8) and other.uid < substr(new.uid, 1, 8) || 'g'
      and other.id <> new.id and lower(other.nickname) = lower(new.nickname));
end;

create trigger if not exists "players_namesake_update"
after update of nickname on players when new.nickname is not null
begin
  update players set nickname = null where id = new.id and exists (
    select 1 from players other
    where other.uid >= substr(new.uid, 1, 8) and other.uid < substr(new.uid, 1, 8) || 'g'
      and other.id <> new.id and lower(other.nickname) = lower(new.nickname));
end;
