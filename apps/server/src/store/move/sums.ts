import { sql } from 'kysely'
import type { AnyDatabase } from './ends.ts'
import { movedTables } from './tables.ts'

/** Sums of times alone would be too large for a number. */
const MODULUS = 1_000_003

/** Of one table: its rows, and a sum over each of its columns. */
export type Sums = Readonly<Record<string, number>>

interface Column {
  readonly name: string
  readonly dataType: string
}

export async function sumsOf(
  db: AnyDatabase,
  table: string,
  columns: readonly Column[],
): Promise<Sums> {
  const ordered = columns.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const parts = ordered.map(({ name, dataType }) =>
    /int/i.test(dataType)
      ? sql`coalesce(sum(${sql.ref(name)} % ${sql.lit(MODULUS)}), 0) as ${sql.ref(name)}`
      : sql`coalesce(sum(length(${sql.ref(name)})), 0) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Sums>`select count(*) as ${sql.ref('rows')}, ${sql.join(parts)}
    from ${sql.table(table)}`.execute(db)
  return { ...rows[0] }
}

/** What is the same in every store that holds the same, by table. */
export async function sumsOfAll(db: AnyDatabase): Promise<Map<string, Sums>> {
  const tables = await db.introspection.getTables()
  const sums = new Map<string, Sums>()
  for (const { name } of movedTables) {
    const columns = tables.find((table) => table.name === name)?.columns ?? []
    sums.set(name, await sumsOf(db, name, columns))
  }
  return sums
}
