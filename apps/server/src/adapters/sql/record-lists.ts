import type { BoardSlug } from '@reflex/contract'
import { sql, type SelectQueryBuilder } from 'kysely'
import { dayIndexOf, dayNumber } from '../../calendar.ts'
import type { ScoreStatus } from '../../ports/kept-answer.ts'
import type {
  FoundRecords,
  ListedRecord,
  PageRequest,
  RecordFilter,
  RecordLists,
} from '../../ports/record-lists.ts'
import type { SqlContext } from './context.ts'
import { countRows } from './count-rows.ts'
import type { WithOpenPlays } from './open-plays.ts'
import { sumsEver } from './play-store.ts'
import { listDoubted } from './doubted-records.ts'
import { logHeads, pressedWith } from './pressed-with.ts'
import { isBeyondReading, playersNamed } from './players-named.ts'
import { bestFirst, hasStatus, kindOf, recordsOf, type RecordRow } from './record-rows.ts'
import { listQueue } from './review-queue.ts'
import type { Database } from './schema.ts'

/** So many records are looked through for a filter; fewer where each one's log has to be read. */
const LOOKED_THROUGH = 20_000
const LOGS_LOOKED_THROUGH = 4000
/** Ranks are counted from the top, and not further down than this. */
const RANKED_AT_MOST = 20_000

export function createRecordLists(context: SqlContext, withOpenPlays: WithOpenPlays): RecordLists {
  const { db } = context
  return {
    listRecords: (slug, page) =>
      isFiltered(page)
        ? listFiltered(context, slug, page)
        : listAll(context, slug, page, withOpenPlays),
    listDoubted: (page) => listDoubted(db, page),
    listQueue: (page) => listQueue(db, page),
    async gameLog(id) {
      const row = await db
        .selectFrom('scores')
        .innerJoin('score_logs', 'score_logs.score_id', 'scores.id')
        .select(['game', 'seed', 'log'])
        .where('scores.id', '=', id)
        .executeTakeFirst()
      return row ?? null
    },
    async challengeLog(id) {
      const row = await db
        .selectFrom('challenge_scores')
        .leftJoin('challenge_logs', 'challenge_logs.score_id', 'challenge_scores.id')
        .select(['seed', 'attempt', 'segments'])
        .where('challenge_scores.id', '=', id)
        .executeTakeFirst()
      return row ?? null
    },
  }
}

const LISTED = [
  'id', 'player_id', 'value', 'created_at', 'status', 'verified', 'country',
] as const // prettier-ignore

type Asked = Parameters<RecordLists['listRecords']>[1]
type Records = SelectQueryBuilder<Database & { record: RecordRow }, 'record', object>

const inOrder = (query: Records, slug: BoardSlug) =>
  query.orderBy('value', bestFirst(slug)).orderBy('id')

const isFiltered = ({ search, from, to, country, input }: RecordFilter): boolean =>
  [search, from, to, country, input].some((part) => part !== undefined)

/**
 * What a filter looks through. Days and players have indexes; without either it is the head of the
 * board. One more than the bound tells that there were more.
 */
function lookedThrough(context: SqlContext, slug: BoardSlug, filter: RecordFilter, bound: number) {
  const { db, dialect } = context
  const { search, status, from, to } = filter
  const isDated = from !== undefined || to !== undefined
  const byIndex = search === undefined && !isDated
  let base = db
    .selectFrom(recordsOf(db, kindOf(slug)))
    .where(byIndex || status !== 'ranked' ? hasStatus(status) : dialect.isRankedOfFew)
    .where('slug', '=', slug)
  if (search !== undefined) base = base.where('player_id', 'in', playersNamed(context, search))
  if (from !== undefined) base = base.where('day', '>=', dayNumber(dayIndexOf(from)))
  if (to !== undefined) base = base.where('day', '<=', dayNumber(dayIndexOf(to)))
  return (byIndex ? inOrder(base, slug) : base).select(LISTED).limit(bound + 1)
}

function matchingOf(context: SqlContext, slug: BoardSlug, filter: RecordFilter, bound: number) {
  const { db } = context
  const { from, to, country, input } = filter
  let matching = db.selectFrom(lookedThrough(context, slug, filter, bound).as('record'))
  if (from !== undefined) matching = matching.where('created_at', '>=', from)
  if (to !== undefined) matching = matching.where('created_at', '<', to)
  if (country !== undefined) matching = matching.where('country', '=', country)
  if (input !== undefined)
    matching = matching.where(
      ({ ref }) =>
        sql<boolean>`${pressedWith(context, kindOf(slug), ref('record.id'))} = ${input.slice(0, 1)}`,
    )
  return matching
}

async function listFiltered(
  context: SqlContext,
  slug: BoardSlug,
  asked: Asked,
): Promise<FoundRecords> {
  const bound = asked.input === undefined ? LOOKED_THROUGH : LOGS_LOOKED_THROUGH
  const matching = matchingOf(context, slug, asked, bound)
  const [rows, total, read, isBeyond] = await Promise.all([
    pageOf(context, slug, matching, asked),
    countRows(matching),
    countRows(context.db.selectFrom(lookedThrough(context, slug, asked, bound).as('record'))),
    asked.search === undefined ? false : isBeyondReading(context),
  ])
  const ranks = asked.status === 'ranked' ? await ranksOf(context, slug, rows) : new Map()
  return {
    rows: rows.map((row) => ({ ...row, rank: ranks.get(row.id) ?? null })),
    total,
    partial: read > bound || isBeyond,
  }
}

/** The whole list has its number kept ready, and ranks by where a row stands. */
/** Of those that stand the number is known. */
async function listAll(
  context: SqlContext,
  slug: BoardSlug,
  asked: Asked,
  withOpenPlays: WithOpenPlays,
): Promise<FoundRecords> {
  const { db } = context
  const { status, offset } = asked
  const all = db
    .selectFrom(recordsOf(db, kindOf(slug)))
    .where(hasStatus(status))
    .where('slug', '=', slug)
  const isRanked = status === 'ranked'
  const rows = await pageOf(context, slug, all, asked)
  const total = isRanked
    ? ((await sumsEver(db, withOpenPlays, (game) => game === slug))[0]?.plays ?? 0)
    : await countRows(all)
  return {
    rows: rows.map((row, index) => ({ ...row, rank: isRanked ? offset + index + 1 : null })),
    total,
    partial: false,
  }
}

type Found = Omit<ListedRecord, 'rank'>

/** A page of records with whose they are and what they were played with. */
async function pageOf(
  context: SqlContext,
  slug: BoardSlug,
  records: Records,
  { limit, offset }: PageRequest,
): Promise<Found[]> {
  const page = inOrder(records, slug).select(LISTED).limit(limit).offset(offset)
  const rows = await context.db
    .selectFrom(page.as('record'))
    .innerJoin('players', 'players.id', 'record.player_id')
    .select(['record.id', 'player_id as player', 'uid', 'nickname', 'value', 'status', 'verified'])
    .select(['record.created_at as at', 'record.country'])
    .orderBy('value', bestFirst(slug))
    .orderBy('record.id')
    .execute()
  const logs = await logHeads(context, kindOf(slug), rows)
  return rows.map(({ status, verified, ...row }) => ({
    ...row,
    input: logs.get(row.id)?.input ?? null,
    status: status as ScoreStatus,
    verified: verified === 1,
  }))
}

/** Where these records stand among all of the board, as far down as is counted. */
async function ranksOf(
  { db }: SqlContext,
  slug: BoardSlug,
  rows: readonly Found[],
): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const head = inOrder(
    db
      .selectFrom(recordsOf(db, kindOf(slug)))
      .where(hasStatus('ranked'))
      .where('slug', '=', slug),
    slug,
  )
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
