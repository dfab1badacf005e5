import type { Kysely } from 'kysely'
import type { Database } from '../../store/sql/schema.ts'
import { all, done, type Steps } from '../../store/sql/steps.ts'

/**
 * The days of one player become the other's. Of a day that both have begun the try that was begun first
 * stays, and with it its run: there is one for each day.
 */
export function* joinTries(db: Kysely<Database>, gone: number, stays: number): Steps<void> {
  const tries = db.selectFrom('daily_tries').select(['player_id', 'day', 'session', 'begun_at'])
  const theirs = yield* all(tries.where('player_id', '=', gone))
  if (theirs.length === 0) return
  const days = theirs.map(({ day }) => day)
  const own = yield* all(tries.where('player_id', '=', stays).where('day', 'in', days))
  const second = own.flatMap((mine) => {
    const other = theirs.find(({ day }) => day === mine.day)
    return other ? [other.begun_at < mine.begun_at ? mine.session : other.session] : []
  })
  if (second.length > 0) {
    yield* done(db.deleteFrom('daily_tries').where('session', 'in', second))
    yield* done(db.deleteFrom('runs').where('session', 'in', second))
  }
  yield* done(db.updateTable('daily_tries').set({ player_id: stays }).where('player_id', '=', gone))
}
