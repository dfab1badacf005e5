import type { DuelStore } from '../../ports/duels.ts'
import type { RunStore } from '../../ports/runs.ts'
import type { SqlContext } from './context.ts'
import { duelStore } from './duel-queries.ts'
import { runStore } from './run-queries.ts'

/** What people see of each other. */
export const peopleStore = (context: SqlContext): RunStore & DuelStore => ({
  ...runStore(context),
  ...duelStore(context),
})
