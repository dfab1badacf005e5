import type { SelectQueryBuilder } from 'kysely'

/** How many rows it finds, as a query. */
export const counted = <DB, Table extends keyof DB>(rows: SelectQueryBuilder<DB, Table, object>) =>
  rows.select(({ fn }) => fn.countAll<number>().as('found')).$castTo<{ found: number }>()

export async function countRows<DB, Table extends keyof DB>(
  rows: SelectQueryBuilder<DB, Table, object>,
): Promise<number> {
  return (await counted(rows).executeTakeFirstOrThrow()).found
}
