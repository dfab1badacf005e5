import { faultsOf, type Mutation } from '../mutation.ts'

const server = (file: string): string => `apps/server/src/${file}`
const lists = [server('store/lists.test.ts')]

/** What decides in a query: the rows that it leaves out, and their order. */
export const sql: readonly Mutation[] = [
  ...faultsOf(server('features/duels/sql.ts'), lists, [
    ['LB-3', ".where('id', '<', id)", ''],
    ['LB-3', ".where('player_id', '<>', own.player_id)", ''],
    [
      'LB-3',
      "partitionBy('player_id').orderBy('value', bestFirst(game))",
      "partitionBy('player_id')",
    ],
  ]),
  ...faultsOf(server('features/runs/sql-own-runs.ts'), lists, [
    ['LB-3', ".where('status', '<>', 'rejected')", ''],
    ['LB-3', "own.where('created_at', '<', before)", 'own'],
    ['LB-3', ".where('created_at', '>=', since)", ''],
  ]),
  ...faultsOf(server('features/records/sql-review-queue.ts'), lists, [
    ['ADM-6', ".where('status', '<>', 'rejected')", ''],
    ['ADM-6', ".orderBy('reports', 'desc')", ''],
    ['ADM-6', "row.status === 'ranked'", 'true'],
  ]),
  ...faultsOf(server('features/records/sql-doubted-records.ts'), lists, [
    ['ADM-6', "doubted.orderBy('created_at').orderBy('id')", "doubted.orderBy('id')"],
  ]),
  ...faultsOf(server('features/records/sql-lists.ts'), lists, [
    ['ADM-6', "matching.where('created_at', '<', to)", "matching.where('created_at', '<=', to)"],
    ['ADM-6', "matching.where('country', '=', country)", 'matching'],
  ]),
  ...faultsOf(server('features/boards/sql-played-with.ts'), lists, [
    ['LB-3', '.where(isBoard)', ''],
    ['LB-3', "eb('input', '=', input.slice(0, 1)),", ''],
  ]),
]
