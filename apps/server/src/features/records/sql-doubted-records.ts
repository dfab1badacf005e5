import type { Kysely } from 'kysely'
import type { BoardSlug, DoubtName } from '@reflex/contract'
import type { RecordStatus } from '../runs/port.ts'
import type { DoubtedRecord, PageOf, PageRequest, WaitingReviews } from './port.ts'
import { countRows } from '../../store/sql/count-rows.ts'
import { openReports } from '../runs/sql-run-reports.ts'
import { hasStatus, isBoard, isVerified, kindOf } from '../../store/sql/run-rows.ts'
import type { Database } from '../../store/sql/schema.ts'

type Doubted = 'review' | 'confirm'

export async function listDoubted(
  db: Kysely<Database>,
  { limit, offset, status }: PageRequest & { readonly status: Doubted },
): Promise<PageOf<DoubtedRecord>> {
  const doubted = doubtedOf(db, status)
  const page = doubted.orderBy('created_at').orderBy('id').limit(limit).offset(offset)
  return { rows: await withPlayers(db, page), total: await countRows(doubted) }
}

const doubtedOf = (db: Kysely<Database>, status: Doubted) =>
  db.selectFrom('runs').where(isBoard).where(hasStatus(status))

/** A run that came under review at once has waited since it was played. */
export function waitingReviews(db: Kysely<Database>): Promise<WaitingReviews> {
  return doubtedOf(db, 'review')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(({ fn }) =>
      fn.min<number | null>(fn.coalesce('review_since', 'created_at')).as('since'),
    )
    .executeTakeFirstOrThrow()
}

/** The oldest under review that nobody has reported, and how many there are. */
export async function listUnreported(
  db: Kysely<Database>,
  atMost: number,
): Promise<PageOf<DoubtedRecord>> {
  const left = doubtedOf(db, 'review').where('id', 'not in', openReports(db).select('run_id'))
  const oldest = left.orderBy('created_at').orderBy('id').limit(atMost)
  return { rows: await withPlayers(db, oldest), total: await countRows(left) }
}

/** Runs of the boards with whose they are, oldest first. */
export async function withPlayers(
  db: Kysely<Database>,
  records: ReturnType<typeof doubtedOf>,
): Promise<DoubtedRecord[]> {
  const listed = records.select([
    'id',
    'player_id',
    'game',
    'value',
    'status',
    'doubts',
    'engine_version',
    'created_at',
    'review_since',
  ])
  const rows = await db
    .selectFrom(listed.as('record'))
    .innerJoin('players', 'players.id', 'record.player_id')
    .select(['record.id', 'uid', 'nickname', 'game', 'value', 'record.created_at as at'])
    .select(['doubts', 'engine_version', 'status', 'player_id as player', 'review_since'])
    .orderBy('record.created_at')
    .orderBy('record.id')
    .execute()
  return rows.map(({ game, status, doubts, engine_version, review_since, ...row }) => ({
    ...row,
    since: review_since ?? row.at,
    kind: kindOf(game),
    status: status as RecordStatus,
    verified: isVerified({ engine_version }),
    game: game as BoardSlug,
    doubts: doubts === null ? [] : (JSON.parse(doubts) as DoubtName[]),
  }))
}
