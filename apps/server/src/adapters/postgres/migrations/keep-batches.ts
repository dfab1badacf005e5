import { byIndex } from './by-index.ts'

/**
 * Results of one batch with their players and logs, in one round trip; a batch holds a player once.
 *
 * Players come first and in the order of their uid, so that no two batches wait for each other; who
 * holds a player is the only one to add results of theirs. Results get their numbers one batch after
 * the other: nobody who has read up to a number misses one that appears later below it.
 */
const playerFields =
  'uid text, nickname text, renames boolean, country text, created_at bigint, session text'

/** What is told of a player beside the columns of the result. */
const tellingFields = 'uid text, nickname text, renames boolean'

const answerFields = `is_personal_best integer, rank_today integer, rank_week integer,
  rank_alltime integer, players_today integer, nickname_rejected integer`

const nameOf = (field: string): string => field.trim().split(' ')[0] ?? ''
const namesOf = (fields: string): string[] => fields.split(',').map(nameOf)

interface Kept {
  readonly name: string
  readonly table: string
  /** What tells one result from all others. */
  readonly key: string
  readonly fields: string
  /** Which of the batch, b, are not kept yet. */
  readonly isFresh: string
  readonly logTable: string
  readonly logFields: string
  readonly lock: number
}

function keepFunction(kept: Kept): string {
  const { name, table, key, fields, isFresh, logTable, logFields, lock } = kept
  const all = `${fields}, ${answerFields}`
  const columns = namesOf(all)
  const logColumns = namesOf(logFields)
  const isThatOne = namesOf(key)
    .map((column) => `t.${column} = l.${column}`)
    .join(' and ')
  return `
  create type ${name}_row as (${tellingFields}, ${all});
  create function ${name}(batch json, logs json)
  returns table (of_session text, of_id bigint, of_player bigint, is_renamed boolean)
  language plpgsql ${byIndex} as $$
  declare
    -- Read once: to read the text again for each of the statements costs more than what they do.
    results ${name}_row[] := array(
      select b::${name}_row from json_to_recordset(batch) as b(${tellingFields}, ${all})
    );
    told kept_player[] := array(
      select row(${namesOf(playerFields)
        .map((column) => `b.${column}`)
        .join(', ')})::kept_player from unnest(results) b
    );
    fresh text[];
    renamed bigint[];
  begin
    perform hold_players(told);
    fresh := array(select b.session from unnest(results) b where ${isFresh});
    renamed := array(select touch_players(told, fresh));
    perform pg_advisory_xact_lock(730300, ${lock});
    insert into ${table} (${columns.join(', ')}, player_id)
      select ${columns.map((column) => `b.${column}`).join(', ')}, p.id
      from unnest(results) b join players p on p.uid = b.uid
      where b.session = any(fresh);
    insert into ${logTable} (score_id, ${logColumns.join(', ')})
      select t.id, ${logColumns.map((column) => `l.${column}`).join(', ')}
      from json_to_recordset(logs) as l(${key}, ${logFields})
        join ${table} t on ${isThatOne}
      where l.session = any(fresh);
    return query
      select t.session, t.id, t.player_id, t.player_id = any(renamed)
      from unnest(results) l join ${table} t on ${isThatOne}
      where l.session = any(fresh);
  end $$;`
}

export const keepBatches = `
  create type kept_player as (${playerFields});
  create function hold_players(batch kept_player[]) returns void language plpgsql as $$
  declare
    held integer;
  begin
    insert into players (uid, nickname, country, created_at, seen_at)
      select b.uid, b.nickname, b.country, b.created_at, b.created_at
      from unnest(batch) b
      where not exists (select from players p where p.uid = b.uid)
      order by b.uid collate "C"
      on conflict (uid) do nothing;
    perform from players p
      where p.uid in (select b.uid from unnest(batch) b)
      order by p.uid for no key update;
    get diagnostics held = row_count;
    if held < cardinality(batch) then
      raise exception 'a player was removed meanwhile' using errcode = '40001';
    end if;
  end $$;

  create function touch_players(batch kept_player[], fresh text[]) returns setof bigint language plpgsql as $$
  begin
    return query
    with told as (
      select p.id, p.nickname as old_nickname, b.country, b.created_at,
        case when b.renames then b.nickname else p.nickname end as nickname
      from unnest(batch) b join players p on p.uid = b.uid
      where b.session = any(fresh)
    ), touched as (
      update players p set nickname = t.nickname, country = t.country,
        seen_at = greatest(p.seen_at, t.created_at)
      from told t where p.id = t.id and (
        t.nickname is distinct from t.old_nickname or t.country <> p.country
        or t.created_at - p.seen_at >= 86400000
      ) returning p.id, t.nickname is distinct from t.old_nickname as renamed
    )
    select id from touched where renamed;
  end $$;

  ${keepFunction({
    name: 'keep_scores',
    table: 'scores',
    key: 'session text',
    fields: `session text, digest text, game text, ms integer, mistakes integer, country text,
      created_at bigint, day integer, status text, doubts text, engine_version integer`,
    isFresh: 'not exists (select from scores s where s.session = b.session)',
    logTable: 'score_logs',
    logFields: 'log text, seed text',
    lock: 1,
  })}

  ${keepFunction({
    name: 'keep_challenge_runs',
    table: 'challenge_scores',
    key: 'session text, attempt integer',
    fields: `session text, attempt integer, digest text, seed text, total_ms integer,
      reaction_ms integer, leftright_ms integer, color_ms integer, sequence_ms integer,
      aim_ms integer, number_ms integer, country text, created_at bigint, day integer,
      status text, doubts text, verified integer`,
    isFresh: `not exists (
        select from challenge_scores s where s.session = b.session and s.digest = b.digest
      ) and b.attempt = (
        select coalesce(max(s.attempt), -1) + 1 from challenge_scores s where s.session = b.session
      )`,
    logTable: 'challenge_logs',
    logFields: 'segments text',
    lock: 2,
  })}
`
