import type { KeepResult, NewRun } from '../ports/kept-runs.ts'
import type { RankedScore } from '../ports/rankings.ts'
import type { Store } from '../ports/store.ts'

/** Whoever keeps boards and stored days true to the store. */
export interface Settling {
  /** Runs what lets earlier records in; every board and stored day of theirs follows. */
  letIn<T>(task: () => Promise<{ value: T; ranked: readonly RankedScore[] }>): Promise<T>
}

export interface SettlingPorts {
  readonly store: Pick<Store, 'keepRun' | 'settledRecords'>
  readonly records: Settling
}

/** Keeps a run; where it confirms earlier ones, those come to the boards with their own dates. */
export async function keepSettling(
  { store, records }: SettlingPorts,
  run: NewRun,
): Promise<KeepResult> {
  const confirmed = run.form?.settled.filter(({ status }) => status === 'ranked') ?? []
  if (confirmed.length === 0) return store.keepRun(run)
  return records.letIn(async () => {
    const value = await store.keepRun(run)
    const found = await store.settledRecords(run.game, confirmed)
    const ranked = found.filter(({ status }) => status === 'ranked').map(({ score }) => score)
    return { value, ranked }
  })
}
