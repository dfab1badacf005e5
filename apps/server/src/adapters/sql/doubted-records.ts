import type { Kysely } from 'kysely'
import type { BoardSlug } from '@reflex/contract'
import type { DoubtedRecord, PageOf, PageRequest } from '../../ports/record-lists.ts'
import type { RecordRef } from '../../ports/record-store.ts'
import { countRows } from './count-rows.ts'
import { hasStatus, recordKinds, recordsOf } from './record-rows.ts'
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
    rows.push(...(await doubtedOf(db, kind, status, offset + limit)))
    total += await countRows(db.selectFrom(recordsOf(db, kind)).where(hasStatus(status)))
  }
  rows.sort((a, b) => a.at - b.at || a.id - b.id)
  return { rows: rows.slice(offset, offset + limit), total }
}

async function doubtedOf(
  db: Kysely<Database>,
  kind: RecordRef['kind'],
  status: Doubted,
  limit: number,
): Promise<DoubtedRecord[]> {
  const rows = await db
    .selectFrom(recordsOf(db, kind))
    .innerJoin('players', 'players.id', 'record.player_id')
    .select(['record.id', 'uid', 'nickname', 'slug', 'value', 'record.created_at as at'])
    .select(['doubts', 'verified', 'player_id as player'])
    .where(hasStatus(status))
    .orderBy('record.id')
    .limit(limit)
    .execute()
  return rows.map(({ slug, doubts, verified, ...row }) => ({
    ...row,
    kind,
    status,
    verified: verified === 1,
    game: slug as BoardSlug,
    doubts: doubts === null ? [] : (JSON.parse(doubts) as string[]),
  }))
}
