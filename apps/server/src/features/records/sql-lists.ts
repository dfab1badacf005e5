import type { BoardSlug } from '@reflex/contract'
import type { Kysely, SelectQueryBuilder } from 'kysely'
import { dayIndexOf, dayNumber } from '../../lib/calendar.ts'
import type { RecordStatus } from '../runs/port.ts'
import type { FoundRecords, ListedRecord, PageRequest, RecordFilter, RecordLists } from './port.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { countRows } from '../../store/sql/count-rows.ts'
import { listDoubted, waitingReviews } from './sql-doubted-records.ts'
import { isBeyondReading, playersNamed } from './sql-players-named.ts'
import { listQueue } from './sql-review-queue.ts'
import { bestFirst, hasStatus, isBoard, isVerified, recordAt } from '../../store/sql/run-rows.ts'
import type { Database } from '../../store/sql/schema.ts'

/** How many records a filter scans at most. */
const LOOKED_THROUGH = 20_000
/** Ranks are counted from the top, and not further down than this. */
const RANKED_AT_MOST = 20_000

/** How many runs of a game stand on its boards. */
type CountRanked = (slug: BoardSlug) => Promise<number>

export function createRecordLists(context: SqlContext, countRanked: CountRanked): RecordLists {
  const { db } = context
  return {
    listRecords: (slug, page) =>
      isFiltered(page) ? listFiltered(context, slug, page) : listAll(db, slug, page, countRanked),
    listDoubted: (page) => listDoubted(db, page),
    waitingReviews: () => waitingReviews(db),
    listQueue: (page) => listQueue(db, page),
    async describe(ref) {
      const row = await recordAt(db, ref)
        .innerJoin('players', 'players.id', 'runs.player_id')
        .select([
          'runs.game',
          'runs.value',
          'players.uid',
          'players.nickname',
          'player_id as player',
        ])
        .executeTakeFirst()
      return row ? { ...row, game: row.game as BoardSlug } : null
    },
    async readLog(ref) {
      const row = await recordAt(db, ref)
        .leftJoin('run_logs', 'run_logs.run_id', 'runs.id')
        .select(['seed', 'attempt', 'log'])
        .executeTakeFirst()
      return row ? { ...row, game: row.game as BoardSlug } : null
    },
  }
}

const LISTED = [
  'id',
  'player_id',
  'value',
  'created_at',
  'status',
  'engine_version',
  'country',
  'input',
] as const

type Asked = Parameters<RecordLists['listRecords']>[1]
type Records = SelectQueryBuilder<Database, 'runs', object>

/** The ones of one board with one status. */
const recordsOf = (db: Kysely<Database>, slug: BoardSlug, status: RecordStatus): Records =>
  db.selectFrom('runs').where(isBoard).where(hasStatus(status)).where('game', '=', slug)

const inOrder = (query: Records, slug: BoardSlug) =>
  query.orderBy('value', bestFirst(slug)).orderBy('id')

const isFiltered = ({ search, from, to, country, input }: RecordFilter): boolean =>
  [search, from, to, country, input].some((part) => part !== undefined)

/**
 * What a filter looks through. Days and players have indexes; without either it is the head of the
 * board. One more than the bound tells that there were more.
 */
function lookedThrough(context: SqlContext, slug: BoardSlug, filter: RecordFilter) {
  const { db, dialect } = context
  const { search, status, from, to } = filter
  const isDated = from !== undefined || to !== undefined
  const byIndex = search === undefined && !isDated
  let base = db
    .selectFrom('runs')
    .where(isBoard)
    .where(byIndex || status !== 'ranked' ? hasStatus(status) : dialect.isRankedOfFew)
    .where('game', '=', slug)
  if (search !== undefined) base = base.where('player_id', 'in', playersNamed(context, search))
  if (from !== undefined) base = base.where('day', '>=', dayNumber(dayIndexOf(from)))
  if (to !== undefined) base = base.where('day', '<=', dayNumber(dayIndexOf(to)))
  return (byIndex ? inOrder(base, slug) : base).select(LISTED).limit(LOOKED_THROUGH + 1)
}

function matchingOf(context: SqlContext, slug: BoardSlug, filter: RecordFilter) {
  const { from, to, country, input } = filter
  let matching = context.db.selectFrom(lookedThrough(context, slug, filter).as('runs'))
  if (from !== undefined) matching = matching.where('created_at', '>=', from)
  if (to !== undefined) matching = matching.where('created_at', '<', to)
  if (country !== undefined) matching = matching.where('country', '=', country)
  if (input !== undefined) matching = matching.where('input', '=', input.slice(0, 1))
  return matching
}

async function listFiltered(
  context: SqlContext,
  slug: BoardSlug,
  asked: Asked,
): Promise<FoundRecords> {
  const { db } = context
  const matching = matchingOf(context, slug, asked)
  const [rows, total, read, isBeyond] = await Promise.all([
    pageOf(db, slug, matching, asked),
    countRows(matching),
    countRows(db.selectFrom(lookedThrough(context, slug, asked).as('runs'))),
    asked.search === undefined ? false : isBeyondReading(context),
  ])
  const ranks = asked.status === 'ranked' ? await ranksOf(db, slug, rows) : new Map()
  return {
    rows: rows.map((row) => ({ ...row, rank: ranks.get(row.id) ?? null })),
    total,
    partial: read > LOOKED_THROUGH || isBeyond,
  }
}

/** The total comes from the counters, and ranks from the position of a row. */
async function listAll(
  db: Kysely<Database>,
  slug: BoardSlug,
  asked: Asked,
  countRanked: CountRanked,
): Promise<FoundRecords> {
  const { status, offset } = asked
  const all = recordsOf(db, slug, status)
  const isRanked = status === 'ranked'
  const rows = await pageOf(db, slug, all, asked)
  const total = isRanked ? await countRanked(slug) : await countRows(all)
  return {
    rows: rows.map((row, index) => ({ ...row, rank: isRanked ? offset + index + 1 : null })),
    total,
    partial: false,
  }
}

type Found = Omit<ListedRecord, 'rank'>

/** A page of records with whose they are and what they were played with. */
async function pageOf(
  db: Kysely<Database>,
  slug: BoardSlug,
  records: Records,
  { limit, offset }: PageRequest,
): Promise<Found[]> {
  const page = inOrder(records, slug).select(LISTED).limit(limit).offset(offset)
  const rows = await db
    .selectFrom(page.as('record'))
    .innerJoin('players', 'players.id', 'record.player_id')
    .select(['record.id', 'player_id as player', 'uid', 'nickname', 'value', 'status', 'input'])
    .select(['engine_version', 'record.created_at as at', 'record.country'])
    .orderBy('value', bestFirst(slug))
    .orderBy('record.id')
    .execute()
  return rows.map(({ status, engine_version, ...row }) => ({
    ...row,
    status: status as RecordStatus,
    verified: isVerified({ engine_version }),
  }))
}

/** The ranks of these records on the board, as far down as ranks are counted. */
async function ranksOf(
  db: Kysely<Database>,
  slug: BoardSlug,
  rows: readonly Found[],
): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const head = inOrder(recordsOf(db, slug, 'ranked'), slug)
    .select(['id', 'value'])
    .limit(RANKED_AT_MOST)
  const numbered = db.selectFrom(head.as('head')).select(({ fn }) => [
    'id',
    fn
      .agg<number>('row_number')
      .over((over) => over.orderBy('value', bestFirst(slug)).orderBy('id'))
      .as('rank'),
  ])
  const found = await db
    .selectFrom(numbered.as('numbered'))
    .select(['id', 'rank'])
    .where('id', 'in', ids)
    .execute()
  return new Map(found.map(({ id, rank }) => [id, rank]))
}
