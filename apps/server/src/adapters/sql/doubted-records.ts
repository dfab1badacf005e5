import type { Kysely } from 'kysely'
import type { BoardSlug, DoubtName } from '@reflex/contract'
import type { ScoreStatus } from '../../ports/kept-answer.ts'
import type { DoubtedRecord, PageOf, PageRequest } from '../../ports/record-lists.ts'
import type { RecordRef } from '../../ports/record-store.ts'
import { countRows } from './count-rows.ts'
import { hasStatus, recordKinds, recordsOf } from './record-rows.ts'
import { openReports } from './run-reports.ts'
import type { Database } from './schema.ts'

type Doubted = 'review' | 'confirm'

/** Both kinds together. Few are ever waiting, so each kind is read up to the end of the page. */
export async function listDoubted(
  db: Kysely<Database>,
  { limit, offset, status }: PageRequest & { readonly status: Doubted },
): Promise<PageOf<DoubtedRecord>> {
  const rows: DoubtedRecord[] = []
  let total = 0
  for (const kind of recordKinds) {
    const doubted = doubtedOf(db, kind, status)
    rows.push(...(await withPlayers(db, kind, doubted.orderBy('id').limit(offset + limit))))
    total += await countRows(doubted)
  }
  return { rows: rows.sort(byAge).slice(offset, offset + limit), total }
}

const byAge = (a: DoubtedRecord, b: DoubtedRecord): number => a.at - b.at || a.id - b.id

const doubtedOf = (db: Kysely<Database>, kind: RecordRef['kind'], status: Doubted) =>
  db.selectFrom(recordsOf(db, kind)).where(hasStatus(status))

/** The oldest under review that nobody has reported, and how many there are. */
export async function listUnreported(
  db: Kysely<Database>,
  atMost: number,
): Promise<PageOf<DoubtedRecord>> {
  const rows: DoubtedRecord[] = []
  let total = 0
  for (const kind of recordKinds) {
    const doubted = doubtedOf(db, kind, 'review')
    const left =
      kind === 'game' ? doubted.where('id', 'not in', openReports(db).select('score_id')) : doubted
    rows.push(...(await withPlayers(db, kind, left.orderBy('id').limit(atMost))))
    total += await countRows(left)
  }
  return { rows: rows.sort(byAge).slice(0, atMost), total }
}

type Records = ReturnType<typeof doubtedOf>

/** Runs with whose they are. */
export async function withPlayers(
  db: Kysely<Database>,
  kind: RecordRef['kind'],
  records: Records,
): Promise<DoubtedRecord[]> {
  const listed = records.select(['id', 'player_id', 'slug', 'value', 'status', 'doubts', 'verified', 'created_at']) // prettier-ignore
  const rows = await db
    .selectFrom(listed.as('record'))
    .innerJoin('players', 'players.id', 'record.player_id')
    .select(['record.id', 'uid', 'nickname', 'slug', 'value', 'record.created_at as at'])
    .select(['doubts', 'verified', 'status', 'player_id as player'])
    .execute()
  return rows.map(({ slug, status, doubts, verified, ...row }) => ({
    ...row,
    kind,
    status: status as ScoreStatus,
    verified: verified === 1,
    game: slug as BoardSlug,
    doubts: doubts === null ? [] : (JSON.parse(doubts) as DoubtName[]),
  }))
}
