import type { DuelStore } from '../../ports/duels.ts'
import type { RunStore } from '../../ports/runs.ts'
import type { TransferStore } from '../../ports/transfers.ts'
import type { SqlContext } from './context.ts'
import { duelStore } from './duel-queries.ts'
import { runStore } from './run-queries.ts'
import { transferStore } from './transfer-queries.ts'

/** What people see of each other. */
export const peopleStore = (context: SqlContext): RunStore & DuelStore & TransferStore => ({
  ...runStore(context),
  ...duelStore(context),
  ...transferStore(context),
})
