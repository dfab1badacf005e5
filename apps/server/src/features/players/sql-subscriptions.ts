import type { Kysely } from 'kysely'
import type { Database } from '../../store/sql/schema.ts'
import { done, type Steps } from '../../store/sql/steps.ts'

/** Nothing is sent to any browser of theirs any more. */
export const removeSubscriptions = (db: Kysely<Database>, uids: readonly string[]): Steps<void> =>
  done(db.deleteFrom('push_subscriptions').where('uid', 'in', uids))

/** Their browsers are told what happens to the other from now on. */
export const handSubscriptions = (db: Kysely<Database>, from: string, to: string): Steps<void> =>
  done(db.updateTable('push_subscriptions').set({ uid: to }).where('uid', '=', from))
