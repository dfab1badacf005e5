import type { BoardSlug } from '@reflex/contract'
import type { FormChange } from '../ports/forms.ts'
import type { RankedScore } from '../ports/rankings.ts'
import type { Store } from '../ports/store.ts'

/** Whoever keeps boards and stored days true to the store. */
export interface Settling {
  /** Runs what lets earlier records in; every board and stored day of theirs follows. */
  letIn<T>(task: () => Promise<{ value: T; ranked: readonly RankedScore[] }>): Promise<T>
}

export interface SettlingPorts {
  readonly store: Pick<Store, 'settledRecords'>
  readonly records: Settling
}

/** Keeps a run; where it confirms earlier ones, those come to the boards with their own dates. */
export async function keepSettling<T>(
  { store, records }: SettlingPorts,
  slug: BoardSlug,
  { settled }: Pick<FormChange, 'settled'>,
  keep: () => Promise<T>,
): Promise<T> {
  const confirmed = settled.filter(({ status }) => status === 'ranked')
  if (confirmed.length === 0) return keep()
  return records.letIn(async () => {
    const value = await keep()
    const found = await store.settledRecords(slug, confirmed)
    const ranked = found.filter(({ status }) => status === 'ranked').map(({ score }) => score)
    return { value, ranked }
  })
}
