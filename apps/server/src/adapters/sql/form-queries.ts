import type { BoardSlug } from '@reflex/contract'
import { readForm, type Settled } from '@reflex/games/trust'
import type { Kysely } from 'kysely'
import { dayIndexOf, dayNumber } from '../../calendar.ts'
import type { StoredRecord } from '../../ports/record-store.ts'
import type { Store } from '../../ports/store.ts'
import type { SqlContext } from './context.ts'
import { kindOf, recordsIn, toStored } from './record-rows.ts'
import type { Database } from './schema.ts'
import { all, run } from './steps.ts'

type FormStore = Pick<Store, 'claimsOf' | 'settledRecords' | 'countFirstRecord' | 'forgetSpent'>

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

    settledRecords: (slug, settled) => settledRecords(db, slug, settled),

    countFirstRecord: (at, address) =>
      write(function* () {
        const day = dayNumber(at)
        const [row] = yield* all(
          db
            .insertInto('first_records')
            .values({ day, address, players: 1 })
            .onConflict((conflict) =>
              conflict
                .columns(['day', 'address'])
                .doUpdateSet(({ eb }) => ({ players: eb('first_records.players', '+', 1) })),
            )
            .returning('players'),
        )
        return row?.players ?? 1
      }),

    forgetSpent: (before) =>
      write(function* () {
        yield* run(db.deleteFrom('spent_sessions').where('created_at', '<', before))
        yield* run(db.deleteFrom('first_records').where('day', '<', dayNumber(dayIndexOf(before))))
      }),
  }
}

async function settledRecords(
  db: Kysely<Database>,
  slug: BoardSlug,
  settled: readonly Settled[],
): Promise<StoredRecord[]> {
  if (settled.length === 0) return []
  const sessions = settled.map(({ session }) => session)
  const rows = await recordsIn(db, kindOf(slug))
    .select(['session', 'attempt'])
    .where('session', 'in', sessions)
    .execute()
  const isOne = (row: { session: string; attempt: number }) =>
    settled.some((each) => each.session === row.session && each.attempt === row.attempt)
  return rows.filter(isOne).map(toStored)
}
