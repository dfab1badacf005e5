import { sql, type ExpressionWrapper } from 'kysely'
import type { RecordRef } from '../../ports/record-store.ts'
import type { SqlContext } from './context.ts'

const POINTER = '"pointer":"'

/** The first letter after the first mention of what was pressed with, in a column that holds a log. */
export const firstInput = ({ dialect }: SqlContext, column: 'log' | 'segments') =>
  sql<string | null>`case when ${dialect.position}(${sql.ref(column)}, ${POINTER}) > 0
    then substr(${sql.ref(column)}, ${dialect.position}(${sql.ref(column)}, ${POINTER}) + ${sql.lit(POINTER.length)}, 1) end`

/** The same of one record, whose log is looked up. */
export function pressedWith<DB, TB extends keyof DB>(
  context: SqlContext,
  kind: RecordRef['kind'],
  id: ExpressionWrapper<DB, TB, number>,
) {
  return kind === 'challenge'
    ? sql<
        string | null
      >`(select ${firstInput(context, 'segments')} from challenge_logs where score_id = ${id})`
    : sql<
        string | null
      >`(select ${firstInput(context, 'log')} from score_logs where score_id = ${id})`
}

interface LogHead {
  readonly input: string | null
  /** A challenge has its own in another place. */
  readonly seed: string | null
}

/** What these records were played with, asked for by number: so no log but theirs is looked for. */
export async function logHeads(
  context: SqlContext,
  kind: RecordRef['kind'],
  records: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, LogHead>> {
  const { db } = context
  if (records.length === 0) return new Map()
  const ids = records.map(({ id }) => id)
  const rows =
    kind === 'challenge'
      ? await db
          .selectFrom('challenge_logs')
          .select(['score_id', firstInput(context, 'segments').as('input')])
          .select(({ lit }) => lit(null).as('seed'))
          .where('score_id', 'in', ids)
          .execute()
      : await db
          .selectFrom('score_logs')
          .select(['score_id', firstInput(context, 'log').as('input'), 'seed'])
          .where('score_id', 'in', ids)
          .execute()
  return new Map(rows.map(({ score_id, ...head }) => [score_id, head]))
}
