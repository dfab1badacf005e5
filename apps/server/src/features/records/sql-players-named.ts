import { UID_SHOWN } from '@reflex/contract'
import { sql } from 'kysely'
import type { SqlContext } from '../../store/sql/context.ts'
import { countRows } from '../../store/sql/count-rows.ts'

/** Sorts after every character that a nickname may have. */
const LAST_CHARACTER = '\u{10FFFF}'
const PLAYERS_AT_MOST = 1000
/** No index finds what stands inside a name: so many of the newest players are read for it. */
const READ_FOR_INSIDE = 100_000

/**
 * Players whose name has this in it, or whose id begins so. A beginning is found among all by an index.
 * An id is searched by no more than operators see of it, or whole: else it could be guessed letter
 * by letter.
 */
export function playersNamed({ db, dialect }: SqlContext, term: string) {
  const players = db.selectFrom('players').select('id').limit(PLAYERS_AT_MOST)
  const id = term.toLowerCase()
  const byUid =
    id.length <= UID_SHOWN
      ? players.where('uid', '>=', id).where('uid', '<', id + LAST_CHARACTER)
      : players.where('uid', '=', id)
  const byBeginning = players
    .where(dialect.foldedNickname, '>=', dialect.fold(term))
    .where(dialect.foldedNickname, '<', dialect.fold(term + LAST_CHARACTER))
  const newest = db
    .selectFrom('players')
    .select(['id', 'nickname'])
    .orderBy('id', 'desc')
    .limit(READ_FOR_INSIDE)
  const byInside = db
    .selectFrom(newest.as('newest'))
    .select('id')
    .where(sql<boolean>`${dialect.position}(lower(nickname), lower(${dialect.fold(term)})) > 0`)
    .limit(PLAYERS_AT_MOST)
  return db
    .selectFrom(byUid.as('by_uid'))
    .select('id')
    .union(db.selectFrom(byBeginning.as('by_beginning')).select('id'))
    .union(db.selectFrom(byInside.as('by_inside')).select('id'))
}

/** Whether there are more players than are read for what stands inside a name. */
export async function isBeyondReading({ db }: SqlContext): Promise<boolean> {
  const some = db
    .selectFrom('players')
    .select('id')
    .limit(READ_FOR_INSIDE + 1)
  return (await countRows(db.selectFrom(some.as('some')))) > READ_FOR_INSIDE
}
