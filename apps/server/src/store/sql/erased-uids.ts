import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'
import { done, type Steps } from './steps.ts'

/** Who had everything deleted is known by this until their tokens have expired, and not by their id. */
export const uidHash = (uid: string): string => hash('sha256', uid, 'base64url')

interface Begun {
  readonly uid: string
  /** When the session was given; absent for what was made up and not played. */
  readonly begunAt?: number
}

/** A row where a run was begun before its player had everything deleted: then it comes too late. */
export const erasureAfter = (db: Kysely<Database>, { uid, begunAt = Infinity }: Begun) =>
  db
    .selectFrom('erased_uids')
    .select('erased_at')
    .where('uid_hash', '=', uidHash(uid))
    .where('erased_at', '>=', Math.min(begunAt, Number.MAX_SAFE_INTEGER))

export function* noteErased(
  db: Kysely<Database>,
  uids: readonly string[],
  at: number,
): Steps<void> {
  const rows = [...new Set(uids)].map((uid) => ({ uid_hash: uidHash(uid), erased_at: at }))
  const noted = db
    .insertInto('erased_uids')
    .values(rows)
    .onConflict((conflict) => conflict.column('uid_hash').doUpdateSet({ erased_at: at }))
  yield* done(noted)
}
