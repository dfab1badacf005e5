import type { Kysely } from 'kysely'
import { dayNumber } from '../../lib/calendar.ts'
import type { RecordRoom } from '../../store/port.ts'
import type { Database } from '../../store/sql/schema.ts'
import { all, run, type Steps } from '../../store/sql/steps.ts'

/**
 * Whoever comes again on another day ties the address of that day to those of before, so that its
 * players cannot take turns: of all who are tied together over these days no more are let in.
 */
const DAYS_COUNTED = 3

const firstDay = (day: number): number => dayNumber(day - DAYS_COUNTED + 1)

type Row = Pick<RecordRoom, 'address' | 'player'> & { readonly day: number }

export function* takeRecordRoom(db: Kysely<Database>, asked: RecordRoom): Steps<boolean> {
  const { address, player, most } = asked
  const day = dayNumber(asked.day)
  yield* hold(db, day, address)
  const own = db.selectFrom('record_players').select('player').where('let_in', '=', 1)
  const today = yield* all(own.where('day', '=', day).where('address', '=', address))
  const here = today.map((row) => row.player)
  if (here.includes(player)) return true
  const others = new Set([...here, ...(yield* tiedTo(db, [...here, player], firstDay(asked.day)))])
  others.delete(player)
  const isLetIn = others.size < most
  yield* note(db, { day, address, player }, isLetIn)
  return isLetIn
}

/** Of several who come at once from an address each sees who came before. */
const hold = (db: Kysely<Database>, day: number, address: string) =>
  run(
    db
      .insertInto('first_records')
      .values({ day, address, players: 0 })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'address'])
          .doUpdateSet(({ ref }) => ({ players: ref('first_records.players') })),
      ),
  )

/** Who was let in wherever one of these came, let in or not. */
function* tiedTo(
  db: Kysely<Database>,
  players: readonly string[],
  since: number,
): Steps<readonly string[]> {
  const rows = yield* all(
    db
      .selectFrom('record_players as one')
      .innerJoin('record_players as other', (join) =>
        join.onRef('other.day', '=', 'one.day').onRef('other.address', '=', 'one.address'),
      )
      .select('other.player')
      .distinct()
      .where('one.player', 'in', players)
      .where('one.day', '>=', since)
      .where('other.let_in', '=', 1),
  )
  return rows.map(({ player }) => player)
}

function* note(db: Kysely<Database>, { day, address, player }: Row, isLetIn: boolean): Steps<void> {
  const let_in = Number(isLetIn)
  yield* run(
    db
      .insertInto('record_players')
      .values({ day, address, player, let_in })
      .onConflict((conflict) =>
        conflict.columns(['day', 'address', 'player']).doUpdateSet({ let_in }),
      ),
  )
  if (!isLetIn) return
  yield* run(
    db
      .updateTable('first_records')
      .set(({ eb }) => ({ players: eb('players', '+', 1) }))
      .where('day', '=', day)
      .where('address', '=', address),
  )
}

/** Those that no day counts any more, where no run is decided for a day before this one. */
export function* forgetRecordPlayers(db: Kysely<Database>, day: number): Steps<void> {
  for (const table of ['first_records', 'record_players'] as const) {
    yield* run(db.deleteFrom(table).where('day', '<', firstDay(day)))
  }
}
