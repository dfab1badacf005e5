import { sql, type ExpressionWrapper } from 'kysely'
import type { SqlContext } from './context.ts'
import { logsOf, type RunKind } from './record-rows.ts'

const POINTER = '"pointer":"'

/** The first letter after the first mention of what was pressed with. */
const firstInput = ({ dialect }: SqlContext) =>
  sql<string | null>`case when ${dialect.position}(log, ${POINTER}) > 0
    then substr(log, ${dialect.position}(log, ${POINTER}) + ${sql.lit(POINTER.length)}, 1) end`

/** What one run was pressed with, whose log is looked up. */
export const pressedWith = <DB, TB extends keyof DB>(
  context: SqlContext,
  kind: RunKind,
  id: ExpressionWrapper<DB, TB, number>,
) =>
  sql<
    string | null
  >`(select ${firstInput(context)} from ${logsOf(context.db, kind)} where run_id = ${id})`

interface LogHead {
  readonly input: string | null
  readonly seed: string | null
}

/** What these runs were played with, asked for by number: so no log but theirs is looked for. */
export async function logHeads(
  context: SqlContext,
  kind: RunKind,
  runs: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, LogHead>> {
  if (runs.length === 0) return new Map()
  const rows = await context.db
    .selectFrom(logsOf(context.db, kind))
    .select(['run_id', 'seed', firstInput(context).as('input')])
    .where(
      'run_id',
      'in',
      runs.map(({ id }) => id),
    )
    .execute()
  return new Map(rows.map(({ run_id, ...head }) => [run_id, head]))
}
