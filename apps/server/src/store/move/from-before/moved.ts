import { isDeepStrictEqual } from 'node:util'
import { countRows } from '../../sql/count-rows.ts'
import { compareSums, lastNumbers, refuseDifferent } from '../compare.ts'
import type { Row, Source, Target } from '../ends.ts'
import { pagesOf, type Moved, type MovedRows } from '../rows.ts'
import { movedTables } from '../tables.ts'
import { numberOfDuel, numberOfGame } from './challenge-numbers.ts'
import {
  each,
  eachNumbered,
  logOf,
  mark,
  placedUnits,
  storedDay,
  without,
  type Marked,
  type PlacementRow,
  type StoredDay,
} from './converters.ts'
import {
  challengeRun,
  duelRun,
  gameRun,
  type ChallengeRow,
  type DuelRow,
  type GameRow,
} from './runs.ts'
import { countedUntil, playsGone, visitKeys, visitSums, withPartsOfDay } from './sums.ts'
import { unchangedTables } from './unchanged-tables.ts'

const ROWS_AT_ONCE = 2000
/** A log may have tens of thousands of characters. */
const LOGS_AT_ONCE = 300

const unchanged = movedTables.filter(({ name }) => unchangedTables.has(name))

/** Whom others refer to comes first. */
const changedRows: readonly MovedRows[] = [
  {
    name: 'scores',
    from: 'scores',
    key: ['id'],
    to: 'runs',
    atOnce: LOGS_AT_ONCE,
    select: (db) =>
      db
        .selectFrom('scores')
        .selectAll()
        .select([
          logOf('score_logs', 'seed', 'scores.id').as('seed'),
          logOf('score_logs', 'log', 'scores.id').as('log'),
        ]),
    converter: each<GameRow>(gameRun),
  },
  {
    name: 'duel_runs',
    from: 'duel_runs',
    key: ['id'],
    to: 'runs',
    atOnce: LOGS_AT_ONCE,
    converter: each<DuelRow>(duelRun),
  },
  {
    name: 'challenge_scores',
    from: 'challenge_scores',
    key: ['id'],
    to: 'runs',
    atOnce: LOGS_AT_ONCE,
    select: (db) =>
      db
        .selectFrom('challenge_scores')
        .selectAll()
        .select(logOf('challenge_logs', 'segments', 'challenge_scores.id').as('log')),
    converter: eachNumbered<ChallengeRow>((row, numberOf) => challengeRun(row, numberOf(row.id))),
  },
  {
    name: 'score_logs',
    from: 'score_logs',
    key: ['score_id'],
    to: 'run_logs',
    atOnce: LOGS_AT_ONCE,
    converter: each<{ score_id: number; log: string }>(({ score_id, log }) => ({
      run_id: numberOfGame(score_id),
      log,
    })),
  },
  {
    name: 'duel_logs',
    from: 'duel_runs',
    key: ['id'],
    to: 'run_logs',
    atOnce: LOGS_AT_ONCE,
    converter: each<{ id: number; log: string }>(({ id, log }) => ({
      run_id: numberOfDuel(id),
      log,
    })),
  },
  {
    name: 'challenge_logs',
    from: 'challenge_logs',
    key: ['score_id'],
    to: 'run_logs',
    atOnce: LOGS_AT_ONCE,
    converter: eachNumbered<{ score_id: number; segments: string }>(
      ({ score_id, segments: log }, numberOf) => ({ run_id: numberOf(score_id), log }),
    ),
  },
  {
    name: 'seen_scores',
    from: 'seen_scores',
    key: ['score_id'],
    to: 'seen_runs',
    atOnce: ROWS_AT_ONCE,
    converter: each<Marked>((row) => mark(row, numberOfGame(row.score_id))),
  },
  {
    name: 'seen_challenges',
    from: 'seen_challenges',
    key: ['score_id'],
    to: 'seen_runs',
    atOnce: ROWS_AT_ONCE,
    converter: eachNumbered<Marked>((row, numberOf) => mark(row, numberOf(row.score_id))),
  },
  {
    name: 'run_reports',
    from: 'run_reports',
    key: ['score_id', 'reporter'],
    to: 'run_reports',
    atOnce: ROWS_AT_ONCE,
    converter: each<{ score_id: number }>(({ score_id, ...report }) => ({
      run_id: numberOfGame(score_id),
      ...report,
    })),
  },
  {
    name: 'ad_placements',
    from: 'ad_placements',
    key: ['id'],
    to: 'ad_placements',
    atOnce: ROWS_AT_ONCE,
    converter: each<PlacementRow>((row) => without(row, 'ad_unit_id')),
  },
  {
    name: 'ad_placement_units',
    from: 'ad_placements',
    key: ['id'],
    to: 'ad_placement_units',
    atOnce: ROWS_AT_ONCE,
    converter: placedUnits,
  },
  {
    name: 'snapshots',
    from: 'snapshots',
    key: ['day', 'slug', 'scope'],
    to: 'snapshots',
    atOnce: LOGS_AT_ONCE,
    converter: eachNumbered<StoredDay>(storedDay),
  },
  {
    name: 'visit_days',
    from: 'visit_days',
    key: ['day', 'dimension', 'key'],
    to: 'visit_sums',
    atOnce: ROWS_AT_ONCE,
    select: withPartsOfDay,
    converter: visitSums,
  },
  {
    name: 'visit_keys',
    from: 'visit_days',
    key: ['day', 'dimension', 'key'],
    to: 'visit_keys',
    atOnce: ROWS_AT_ONCE,
    converter: visitKeys,
  },
  {
    name: 'plays_gone',
    from: 'plays_gone',
    key: ['zone', 'day', 'game'],
    to: 'play_days',
    atOnce: ROWS_AT_ONCE,
    converter: playsGone,
  },
]

/** By what a row of these is known. */
const keys: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  movedTables.map(({ name, key }) => [name, key]),
)

/** How a store of the state before is moved. */
export const movedFromBefore: Moved = {
  rows: [
    ...unchanged.map(({ name, key }) => ({
      name,
      from: name,
      to: name,
      key,
      atOnce: ROWS_AT_ONCE,
    })),
    ...changedRows,
  ],

  async compare(from, to) {
    await compareSums(
      from,
      to,
      unchanged.map(({ name }) => name),
    )
    const counts = new Map<string, number>()
    for (const moved of changedRows) {
      for await (const { rows } of pagesOf(from, moved)) {
        counts.set(moved.to, (counts.get(moved.to) ?? 0) + rows.length)
        await compareRows(from, to, moved, rows)
      }
    }
    for (const [table, sums] of counts) {
      const found = await countRows(to.db.selectFrom(table))
      if (found !== sums) refuseDifferent({ from, to, table, sums, found })
    }
  },

  async complete(from, to) {
    const row = await countedUntil(from.db)
    await to.db
      .insertInto('counted_until')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await to.recountBests()
  },

  async lastNumbers(from, to) {
    const old = await lastNumbers(from, ['scores', 'duel_runs'])
    const numbered = unchanged.flatMap(({ name, numbered: isNumbered }) =>
      isNumbered ? [name] : [],
    )
    const last = await lastNumbers(from, [...numbered, 'ad_placements'])
    const moved = await to.db
      .selectFrom('runs')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    const games = numberOfGame(old.get('scores') ?? 0)
    return last.set(
      'runs',
      Math.max(Number(moved?.id ?? 0), games, numberOfDuel(old.get('duel_runs') ?? 0)),
    )
  },
}

/** Every row as it was read again and is to be, against what is there. */
async function compareRows(
  from: Source,
  to: Target,
  { to: table }: MovedRows,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  const [first = '', ...more] = keys[table] ?? []
  const nameOf = (row: Row) => JSON.stringify([first, ...more].map((column) => row[column]))
  const wanted = [...new Set(rows.map((row) => row[first]))]
  const query = to.db.selectFrom(table).selectAll().where(first, 'in', wanted)
  const there = new Map((await query.execute()).map((row) => [nameOf(row), row]))
  for (const row of rows) {
    const other = there.get(nameOf(row))
    const found =
      other && Object.fromEntries(Object.keys(row).map((column) => [column, other[column]]))
    if (!isDeepStrictEqual({ ...row }, found))
      refuseDifferent({ from, to, table, sums: row, found })
  }
}
