import { byIndex } from './by-index.ts'

/**
 * Results of one batch with their players, logs and forms, in one round trip; a batch holds a player
 * once. Players come first and in the order of their uid, then the numbers of the results, one batch
 * after the other. The functions before this stay for nodes that are still to be brought up to date.
 *
 * A result whose player's form is no longer the one that it was decided on is not kept, nor one of a
 * session that is spent.
 */
const playerFields =
  'uid text, nickname text, renames boolean, country text, created_at bigint, session text'

/** What is told of a player beside the columns of the result. */
const tellingFields =
  'uid text, nickname text, renames boolean, form text, form_after integer, form_game text'

const answerFields = `is_personal_best integer, rank_today integer, rank_week integer,
  rank_alltime integer, players_today integer, nickname_rejected integer`

const nameOf = (field: string): string => field.trim().split(' ')[0] ?? ''
const namesOf = (fields: string): string[] => fields.split(',').map(nameOf)

const sameOf = (key: string, other: string): string =>
  namesOf(key)
    .map((column) => `t.${column} = ${other}.${column}`)
    .join(' and ')

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
  const isThatOne = sameOf(key, 'l')
  return `
  create type ${name}_row as (${tellingFields}, ${all});
  create function ${name}(batch json, logs json, settled json)
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
    fresh := array(select b.session from unnest(results) b where ${isFresh}
      and (b.form is null or b.form_after = coalesce((
        select f.version from players p join player_forms f on f.player_id = p.id
        where p.uid = b.uid and f.game = b.form_game), 0)));
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
    insert into player_forms as f (player_id, game, version, form)
      select p.id, b.form_game, b.form_after + 1, b.form
      from unnest(results) b join players p on p.uid = b.uid
      where b.form is not null and b.session = any(fresh)
      on conflict (player_id, game) do update
        set version = excluded.version, form = excluded.form;
    if json_array_length(settled) > 0 then
      update ${table} t set status = s.status, doubts = coalesce(s.doubts, t.doubts)
        from json_to_recordset(settled) as s(by_session text, ${key}, status text, doubts text)
        where ${sameOf(key, 's')} and t.status = 'confirm' and s.by_session = any(fresh);
    end if;
    return query
      select t.session, t.id, t.player_id, t.player_id = any(renamed)
      from unnest(results) l join ${table} t on ${isThatOne}
      where l.session = any(fresh);
  end $$;`
}

export const keepTrusted = `
  ${keepFunction({
    name: 'take_scores',
    table: 'scores',
    key: 'session text',
    fields: `session text, digest text, game text, ms integer, mistakes integer, country text,
      created_at bigint, day integer, status text, doubts text, engine_version integer`,
    isFresh: `not exists (select from scores s where s.session = b.session)
      and not exists (select from spent_sessions s where s.session = b.session)`,
    logTable: 'score_logs',
    logFields: 'log text, seed text',
    lock: 1,
  })}

  ${keepFunction({
    name: 'take_challenge_runs',
    table: 'challenge_scores',
    key: 'session text, attempt integer',
    fields: `session text, attempt integer, digest text, seed text, total_ms integer,
      reaction_ms integer, leftright_ms integer, color_ms integer, sequence_ms integer,
      aim_ms integer, number_ms integer, country text, created_at bigint, day integer,
      status text, doubts text, verified integer`,
    isFresh: `not exists (
        select from challenge_scores s where s.session = b.session and s.digest = b.digest
      ) and not exists (
        select from spent_sessions s where s.session = b.session and s.digest = b.digest
      ) and b.attempt = 1 + greatest(
        (select coalesce(max(s.attempt), -1) from challenge_scores s where s.session = b.session),
        (select coalesce(max(s.attempt), -1) from spent_sessions s where s.session = b.session)
      )`,
    logTable: 'challenge_logs',
    logFields: 'segments text',
    lock: 2,
  })}
`
