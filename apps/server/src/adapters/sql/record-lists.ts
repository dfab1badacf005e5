import { betterOf, type BoardSlug } from '@reflex/contract'
import { sql, type Kysely } from 'kysely'
import type { ScoreStatus } from '../../ports/kept-answer.ts'
import type { ListedRecord, PageOf, RecordLists } from '../../ports/record-lists.ts'
import type { SqlContext } from './context.ts'
import { listDoubted } from './doubted-records.ts'
import { kindOf, recordsOf } from './record-rows.ts'
import type { Database } from './schema.ts'

/** Sorts after every character that a nickname may have. */
const LAST_CHARACTER = '\u{10FFFF}'
/** Written out, not bound: only so does the index of that status answer. */
const isOf = (status: ScoreStatus) => sql<boolean>`status = ${sql.lit(status)}`
const PLAYERS_AT_MOST = 1000

export function createRecordLists(context: SqlContext): RecordLists {
  const { db } = context
  return {
    listRecords: (slug, page) => listRecords(context, slug, page),
    listDoubted: (page) => listDoubted(db, page),
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

type ListedRow = Omit<ListedRecord, 'status' | 'verified'> & { status: string; verified: number }

/** Two ranges, each answered by an index. */
function playersLike({ db, dialect }: SqlContext, start: string) {
  const players = db.selectFrom('players').select('id').limit(PLAYERS_AT_MOST)
  const byUid = players
    .where('uid', '>=', start.toLowerCase())
    .where('uid', '<', start.toLowerCase() + LAST_CHARACTER)
  const byNickname = players
    .where(dialect.foldedNickname, '>=', dialect.fold(start))
    .where(dialect.foldedNickname, '<', dialect.fold(start + LAST_CHARACTER))
  return db
    .selectFrom(byUid.as('by_uid'))
    .select('id')
    .union(db.selectFrom(byNickname.as('by_nickname')).select('id'))
}

async function listRecords(
  context: SqlContext,
  slug: BoardSlug,
  { limit, offset, search, status }: Parameters<RecordLists['listRecords']>[1],
): Promise<PageOf<ListedRecord>> {
  const { db, dialect } = context
  let matching = db
    .selectFrom(recordsOf(db, kindOf(slug)))
    .where(search === undefined || status !== 'ranked' ? isOf(status) : dialect.isRankedOfFew)
    .where('slug', '=', slug)
  if (search !== undefined)
    matching = matching.where('player_id', 'in', playersLike(context, search))
  const page = matching
    .select(['id', 'player_id', 'value', 'created_at', 'status', 'verified'])
    .orderBy('value', betterOf(slug) === 'lower' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
  const rows = await db
    .selectFrom(page.as('record'))
    .innerJoin('players', 'players.id', 'record.player_id')
    .select(['record.id', 'uid', 'nickname', 'value', 'record.created_at as at'])
    .select(['status', 'verified'])
    .orderBy('value', betterOf(slug) === 'lower' ? 'asc' : 'desc')
    .orderBy('record.id')
    .execute()
  const countFound = async () =>
    (await matching.select(({ fn }) => fn.countAll<number>().as('found')).executeTakeFirstOrThrow())
      .found
  const isCounted = search === undefined && status === 'ranked'
  const total = isCounted ? await countOf(db, slug) : await countFound()
  return { rows: rows.map(toListed), total }
}

const toListed = ({ status, verified, ...row }: ListedRow): ListedRecord => ({
  ...row,
  status: status as ScoreStatus,
  verified: verified === 1,
})

/** Without a search the number is kept ready. */
async function countOf(db: Kysely<Database>, slug: BoardSlug): Promise<number> {
  const row = await db
    .selectFrom('play_counts')
    .select('plays')
    .where('day', '=', 0)
    .where('game', '=', slug)
    .executeTakeFirst()
  return row?.plays ?? 0
}
