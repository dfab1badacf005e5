import type { Compilable, CompiledQuery } from 'kysely'

export interface Outcome {
  readonly rows: readonly unknown[]
  readonly changed: number
}

/**
 * Queries that belong into one transaction, one after the other. Separate from how they are run,
 * since one database answers at once and the other after a while.
 */
export type Steps<T> = Generator<CompiledQuery, T, Outcome>

export function* all<Row>(query: Compilable<Row>): Steps<Row[]> {
  const { rows } = yield query.compile()
  return rows as Row[]
}

/** Gives how many rows it changed. */
export function* run(query: Compilable<unknown>): Steps<number> {
  const { changed } = yield query.compile()
  return changed
}

/** For what nothing is asked of. */
export function* done(query: Compilable<unknown>): Steps<void> {
  yield query.compile()
}

/** Whether it changed the one row that it is about. */
export function* changesOne(query: Compilable<unknown>): Steps<boolean> {
  return (yield* run(query)) === 1
}
