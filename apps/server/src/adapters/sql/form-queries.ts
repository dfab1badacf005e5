import type { BoardSlug } from '@reflex/contract'
import { readForm } from '@reflex/games/trust'
import type { Kysely } from 'kysely'
import { dayIndexOf, dayNumber } from '../../calendar.ts'
import type { RunOfSession, SessionRun, Store } from '../../ports/store.ts'
import type { SqlContext } from './context.ts'
import { kindOf, recordsIn, toStored } from './record-rows.ts'
import type { Database } from './schema.ts'
import { all, run } from './steps.ts'

type FormStore = Pick<Store, 'claimsOf' | 'settledRecords' | 'takeRecordRoom' | 'forgetSpent'>

/** What is seldom asked of the forms. */
export function formStore({ db, write }: SqlContext): FormStore {
  return {
    async claimsOf(player) {
      const rows = await db
        .selectFrom('player_forms')
        .select(['game', 'form'])
        .where('player_id', '=', player)
        .execute()
      return new Map(rows.map(({ game, form }) => [game as BoardSlug, readForm(form).claims]))
    },

    settledRecords: (slug, sessions) => settledRecords(db, slug, sessions),

    takeRecordRoom: (at, address, player, most) =>
      write(function* () {
        const day = dayNumber(at)
        // An update of nothing holds the row: of several at once each sees who came before.
        const held = db
          .insertInto('first_records')
          .values({ day, address, players: 0, who: NOBODY })
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'address'])
              .doUpdateSet(({ ref }) => ({ who: ref('first_records.who') })),
          )
          .returning('who')
        const [row] = yield* all(held)
        const who = JSON.parse(row?.who ?? NOBODY) as string[]
        if (who.includes(player)) return true
        if (who.length >= most) return false
        const players = [...who, player]
        yield* run(
          db
            .updateTable('first_records')
            .set({ players: players.length, who: JSON.stringify(players) })
            .where('day', '=', day)
            .where('address', '=', address),
        )
        return true
      }),

    forgetSpent: (before) =>
      write(function* () {
        yield* run(db.deleteFrom('spent_sessions').where('created_at', '<', before))
        yield* run(db.deleteFrom('first_records').where('day', '<', dayNumber(dayIndexOf(before))))
      }),
  }
}

const NOBODY = '[]'

async function settledRecords(
  db: Kysely<Database>,
  slug: BoardSlug,
  asked: readonly RunOfSession[],
): Promise<SessionRun[]> {
  if (asked.length === 0) return []
  const sessions = asked.map(({ session }) => session)
  const rows = await recordsIn(db, kindOf(slug))
    .select(['session', 'attempt'])
    .where('session', 'in', sessions)
    .execute()
  const isOne = (row: RunOfSession) =>
    asked.some((each) => each.session === row.session && each.attempt === row.attempt)
  return rows
    .filter(isOne)
    .map((row) => ({ ...toStored(row), session: row.session, attempt: row.attempt }))
}
