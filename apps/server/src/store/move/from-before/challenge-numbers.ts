import { lastNumbers } from '../compare.ts'
import type { AnyDatabase, Source } from '../ends.ts'

const AT_ONCE = 5000

interface Played {
  readonly id: number
  readonly created_at: number
}

/**
 * The public id of a run was made from twice its number, of a duel's run from that and one: these are
 * their numbers now, so that every link leads on. Challenges had no public ids. They get the odd numbers
 * that no duel has, each behind the game that was kept before it: what is listed by numbers stays in the
 * order of time.
 */
export const numberOfGame = (id: number): number => 2 * id
export const numberOfDuel = (id: number): number => 2 * id + 1

const known = new WeakMap<Source, Promise<ReadonlyMap<number, number>>>()

/** What number each challenge has now; the same whenever it is asked. */
export function challengeNumbers(from: Source): Promise<ReadonlyMap<number, number>> {
  const numbers = known.get(from) ?? number(from)
  known.set(from, numbers)
  return numbers
}

async function number(from: Source): Promise<ReadonlyMap<number, number>> {
  const numbers = new Map<number, number>()
  const games = inOrder(from.db, 'scores')
  let next = await games.next()
  let game = 0
  // All numbers that were given out: links of deleted duels must lead nowhere.
  let last = numberOfDuel((await lastNumbers(from, ['duel_runs'])).get('duel_runs') ?? 0)
  for await (const { id, created_at: at } of inOrder(from.db, 'challenge_scores')) {
    for (; !next.done && next.value.created_at <= at; next = await games.next())
      game = next.value.id
    last = Math.max(last + 2, numberOfGame(game) + 1)
    numbers.set(id, last)
  }
  return numbers
}

async function* inOrder(db: AnyDatabase, table: string): AsyncGenerator<Played> {
  for (let after = 0; ;) {
    const query = db.selectFrom(table).select(['id', 'created_at']).where('id', '>', after)
    const rows = (await query.orderBy('id').limit(AT_ONCE).execute()) as unknown as Played[]
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
