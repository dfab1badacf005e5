import type { BoardSlug } from '@reflex/contract'
import type { Kysely } from 'kysely'
import { dayIndexOf } from '../../lib/calendar.ts'
import type { RunOfSession, SessionRun, Store } from '../../store/port.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { forgetRecordPlayers, takeRecordRoom } from './sql-record-players.ts'
import { recordsIn, toStored } from '../../store/sql/run-rows.ts'
import type { Database } from '../../store/sql/schema.ts'
import { run } from '../../store/sql/steps.ts'

type RecordPaceStore = Pick<Store, 'recordsOfSessions' | 'takeRecordRoom' | 'forgetSpent'>

/** What is only asked for when somebody comes to a record pace. */
export function recordPaceStore({ db, write }: SqlContext): RecordPaceStore {
  return {
    recordsOfSessions: (slug, sessions) => recordsOfSessions(db, slug, sessions),

    takeRecordRoom: (asked) => write(() => takeRecordRoom(db, asked)),

    forgetSpent: (before) =>
      write(function* () {
        yield* run(db.deleteFrom('spent_sessions').where('created_at', '<', before))
        yield* run(db.deleteFrom('erased_uids').where('erased_at', '<', before))
        yield* forgetRecordPlayers(db, dayIndexOf(before))
      }),
  }
}

async function recordsOfSessions(
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
