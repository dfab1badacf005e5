import { isDeepStrictEqual } from 'node:util'
import { MoveRefused, type End, type Source, type Target } from './ends.ts'
import { sumsOf } from './sums.ts'

/** Of tables that both have: how many rows, and a sum over each column of the source. */
export async function compareSums(from: End, to: Target, names: readonly string[]): Promise<void> {
  const tables = await from.db.introspection.getTables()
  const into = await to.db.introspection.getTables()
  for (const table of names) {
    const columns = tables.find(({ name }) => name === table)?.columns ?? []
    const known = new Set(columns.map(({ name }) => name))
    const theirs = into.find(({ name }) => name === table)?.columns ?? []
    const sums = await sumsOf(from.db, table, columns)
    const found = await sumsOf(
      to.db,
      table,
      theirs.filter(({ name }) => known.has(name)),
    )
    if (!isDeepStrictEqual(sums, found)) refuseDifferent({ from, to, table, sums, found })
  }
}

interface Difference {
  readonly from: End
  readonly to: End
  readonly table: string
  readonly sums: unknown
  readonly found: unknown
}

export function refuseDifferent({ from, to, table, sums, found }: Difference): never {
  throw new MoveRefused(
    `${table} differs: ${JSON.stringify(sums)} in ${from.name}, ${JSON.stringify(found)} in ${to.name}. ` +
      'Was the site running? Stop it, empty the target and move again.',
  )
}

export async function lastNumbers(
  { db, givenNumbers }: Pick<Source, 'db' | 'givenNumbers'>,
  names: readonly string[],
): Promise<Map<string, number>> {
  const given = await givenNumbers(names)
  const last = new Map<string, number>()
  for (const name of names) {
    const query = db.selectFrom(name).select(({ fn }) => fn.max('id').as('id'))
    const highest = Number((await query.executeTakeFirst())?.id ?? 0)
    last.set(name, Math.max(highest, given.get(name) ?? 0))
  }
  return last
}
