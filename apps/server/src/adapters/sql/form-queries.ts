import type { BoardSlug } from '@reflex/contract'
import type { Kysely } from 'kysely'
import { dayIndexOf } from '../../calendar.ts'
import type { RunOfSession, SessionRun, Store } from '../../ports/store.ts'
import type { SqlContext } from './context.ts'
import { forgetRecordPlayers, takeRecordRoom } from './record-players.ts'
import { recordsIn, toStored } from './run-rows.ts'
import type { Database } from './schema.ts'
import { run } from './steps.ts'

type FormStore = Pick<Store, 'settledRecords' | 'takeRecordRoom' | 'forgetSpent'>

/** What is seldom asked of the forms. */
export function formStore({ db, write }: SqlContext): FormStore {
  return {
    settledRecords: (slug, sessions) => settledRecords(db, slug, sessions),

    takeRecordRoom: (asked) => write(() => takeRecordRoom(db, asked)),

    forgetSpent: (before) =>
      write(function* () {
        yield* run(db.deleteFrom('spent_sessions').where('created_at', '<', before))
        yield* run(db.deleteFrom('erased_uids').where('erased_at', '<', before))
        yield* forgetRecordPlayers(db, dayIndexOf(before))
      }),
  }
}

async function settledRecords(
  db: Kysely<Database>,
  slug: BoardSlug,
  asked: readonly RunOfSession[],
): Promise<SessionRun[]> {
  if (asked.length === 0) return []
  const sessions = asked.map(({ session }) => session)
  const rows = await recordsIn(db)
    .select(['session', 'attempt'])
    .where('game', '=', slug)
    .where('session', 'in', sessions)
    .execute()
  const isOne = (row: RunOfSession) =>
    asked.some((each) => each.session === row.session && each.attempt === row.attempt)
  return rows
    .filter(isOne)
    .map((row) => ({ ...toStored(row), session: row.session, attempt: row.attempt }))
}
